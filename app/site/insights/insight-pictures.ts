import type { InsightId } from "../../content/insights.ts";
import { aiWorkforceTransformation } from "../../content/pictures/ai-workforce-transformation.ts";
import { changeManagement } from "../../content/pictures/change-management.ts";
import { compliance } from "../../content/pictures/compliance.ts";
import { crossBorderLearningChallenges } from "../../content/pictures/cross-border-learning-challenges.ts";
import { learningDesign } from "../../content/pictures/learning-design.ts";
import type { Picture } from "../../content/pictures/picture.ts";
import { talent } from "../../content/pictures/talent.ts";

/** The picture of each article that has one. */
export const insightPictures: Partial<Record<InsightId, Picture>> = {
  "ai-workforce-transformation": aiWorkforceTransformation,
  "cross-border-learning-challenges": crossBorderLearningChallenges,
  "learning-strategy-under-scrutiny": compliance,
  "skills-frameworks-managers-use": talent,
  "practice-before-performance": learningDesign,
  "adoption-through-middle-managers": changeManagement,
};
