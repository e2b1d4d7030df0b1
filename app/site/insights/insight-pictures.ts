import type { InsightId } from "../../catalog/insights.ts";
import { aiWorkforceTransformation } from "../../pictures/ai-workforce-transformation.ts";
import { changeManagement } from "../../pictures/change-management.ts";
import { compliance } from "../../pictures/compliance.ts";
import { crossBorderLearningChallenges } from "../../pictures/cross-border-learning-challenges.ts";
import { learningDesign } from "../../pictures/learning-design.ts";
import type { Picture } from "../../pictures/picture.ts";
import { talent } from "../../pictures/talent.ts";

/** The picture of each article that has one. */
export const insightPictures: Partial<Record<InsightId, Picture>> = {
  "ai-workforce-transformation": aiWorkforceTransformation,
  "cross-border-learning-challenges": crossBorderLearningChallenges,
  "learning-strategy-under-scrutiny": compliance,
  "skills-frameworks-managers-use": talent,
  "practice-before-performance": learningDesign,
  "adoption-through-middle-managers": changeManagement,
};
