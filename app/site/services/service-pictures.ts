import {
  type Picture,
  aiAnalytics,
  changeAdoption,
  curriculumDesign,
  learningStrategy,
  simulations,
  talentEnablement,
} from "../../content/pictures/index.ts";
import type { ServiceId } from "../../content/services.ts";

export const servicePictures: Record<ServiceId, Picture> = {
  "learning-strategy": learningStrategy,
  "curriculum-design": curriculumDesign,
  "talent-enablement": talentEnablement,
  "ai-analytics": aiAnalytics,
  "change-adoption": changeAdoption,
  simulations,
};
