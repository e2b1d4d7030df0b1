import {
  type Picture,
  aiWorkforceTransformation,
  changeManagement,
  compliance,
  consulting,
  crossBorderLearningChallenges,
  financialServices,
  healthcare,
  learningDesign,
  manufacturing,
  retail,
  talent,
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
};

export const articlePictures: Readonly<Record<string, Picture>> = supplied;

export function isSuppliedPicture(name: string): name is keyof typeof supplied {
  return Object.hasOwn(supplied, name);
}
