import type { ServiceId } from "../../content/services.ts";
import { aiAnalytics } from "../../content/pictures/ai-analytics.ts";
import { changeAdoption } from "../../content/pictures/change-adoption.ts";
import { curriculumDesign } from "../../content/pictures/curriculum-design.ts";
import { learningStrategy } from "../../content/pictures/learning-strategy.ts";
import { simulations } from "../../content/pictures/simulations.ts";
import { talentEnablement } from "../../content/pictures/talent-enablement.ts";
import type { PictureSources } from "../../components/picture.tsx";

export const servicePictures: Record<ServiceId, PictureSources> = {
  "learning-strategy": learningStrategy,
  "curriculum-design": curriculumDesign,
  "talent-enablement": talentEnablement,
  "ai-analytics": aiAnalytics,
  "change-adoption": changeAdoption,
  simulations,
};
