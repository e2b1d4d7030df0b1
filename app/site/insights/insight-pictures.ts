import type { InsightId } from "../../content/insights.ts";
import {
  type Picture,
  aiWorkforceTransformation,
  changeManagement,
  compliance,
  crossBorderLearningChallenges,
  learningDesign,
  talent,
} from "../../content/pictures/index.ts";

export const insightPictures: Partial<Record<InsightId, Picture>> = {
  "ai-workforce-transformation": aiWorkforceTransformation,
  "cross-border-learning-challenges": crossBorderLearningChallenges,
  "learning-strategy-under-scrutiny": compliance,
  "skills-frameworks-managers-use": talent,
  "practice-before-performance": learningDesign,
  "adoption-through-middle-managers": changeManagement,
};
