import {
  type Picture,
  aiAnalytics,
  aiWorkforceTransformation,
  changeAdoption,
  changeManagement,
  compliance,
  consulting,
  crossBorderLearningChallenges,
  curriculumDesign,
  financialServices,
  healthcare,
  learningDesign,
  learningStrategy,
  manufacturing,
  retail,
  simulations,
  talent,
  talentEnablement,
  technology,
} from "./pictures/index.ts";

const supplied = {
  "ai-workforce-transformation": aiWorkforceTransformation,
  "cross-border-learning-challenges": crossBorderLearningChallenges,
  compliance,
  talent,
  "learning-design": learningDesign,
  "change-management": changeManagement,
  technology,
  healthcare,
  "financial-services": financialServices,
  manufacturing,
  retail,
  consulting,
  "learning-strategy": learningStrategy,
  "curriculum-design": curriculumDesign,
  "talent-enablement": talentEnablement,
  "ai-analytics": aiAnalytics,
  "change-adoption": changeAdoption,
  simulations,
};

export const articlePictures: Readonly<Record<string, Picture>> = supplied;

export function isSuppliedPicture(name: string): name is keyof typeof supplied {
  return Object.hasOwn(supplied, name);
}
