import type { ServiceId } from "../../catalog/services.ts";
import { aiAnalytics } from "../../pictures/ai-analytics.ts";
import { changeAdoption } from "../../pictures/change-adoption.ts";
import { curriculumDesign } from "../../pictures/curriculum-design.ts";
import { learningStrategy } from "../../pictures/learning-strategy.ts";
import { simulations } from "../../pictures/simulations.ts";
import { talentEnablement } from "../../pictures/talent-enablement.ts";
import type { PictureSources } from "../../ui/picture.tsx";

export const servicePictures: Record<ServiceId, PictureSources> = {
  "learning-strategy": learningStrategy,
  "curriculum-design": curriculumDesign,
  "talent-enablement": talentEnablement,
  "ai-analytics": aiAnalytics,
  "change-adoption": changeAdoption,
  simulations,
};
