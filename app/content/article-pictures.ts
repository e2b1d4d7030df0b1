/** Pictures of a width of 1200 and, where nothing else is said, a height of 800. */
export const suppliedPictures = {
  "ai-workforce-transformation": {},
  "cross-border-learning-challenges": {},
  compliance: { onPaper: true },
  talent: {},
  "learning-design": { onPaper: true },
  "change-management": {},
  technology: {},
  healthcare: {},
  "financial-services": { onPaper: true },
  manufacturing: {},
  retail: { onPaper: true },
  consulting: {},
  "learning-strategy": { height: 900 },
  "curriculum-design": { height: 900, onPaper: true },
  "talent-enablement": { height: 900 },
  "ai-analytics": { height: 900 },
  "change-adoption": { height: 900 },
  simulations: { height: 900 },
} as const;

export function isSuppliedPicture(name: string): name is keyof typeof suppliedPictures {
  return Object.hasOwn(suppliedPictures, name);
}
