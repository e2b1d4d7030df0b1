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

/** The pictures of the software that an article can have, by the name that is stored with it. */
export const articlePictures: Readonly<Record<string, Picture>> = {
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
