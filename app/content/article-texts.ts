type InsightItem = { title: string; excerpt: string; pictureAlt: string };
type InsightContent = { blocks: { type: string; text: string }[] };
type CaseStudyItem = { title: string; problem: string; outcome: string; pictureAlt: string };
type CaseStudyContent = {
  context: string[];
  challenge: string[];
  approach: { step: string; description: string }[];
  outcomes: string[];
  results: { measure: string; value: string; baseline?: string; unit?: string; comparison?: string }[];
  impact: string[];
  meta: { title: string; description: string };
};

export function insightTexts({ title, excerpt, pictureAlt }: InsightItem, { blocks }: InsightContent) {
  const body = blocks.map(({ type, text }) => (type === "heading" ? `## ${text}` : text)).join("\n\n");
  return { title, excerpt, body, picture_alt: pictureAlt };
}

/** Counted as the database counts it. */
export function minutesOf(body: string): number {
  return Math.ceil(body.trim().split(/[ \n]+/).length / 215);
}

export function resultsOf({ results }: Pick<CaseStudyContent, "results">) {
  return results.map((result) => ({ baseline: "", unit: "", comparison: "", ...result }));
}

export function caseStudyTexts({ title, problem, outcome, pictureAlt }: CaseStudyItem, content: CaseStudyContent) {
  return {
    title,
    problem,
    outcome,
    context: content.context.join("\n\n"),
    challenge: content.challenge.join("\n\n"),
    approach: content.approach,
    outcomes: content.outcomes,
    results: resultsOf(content),
    impact: content.impact.join("\n\n"),
    picture_alt: pictureAlt,
    search_title: content.meta.title,
    search_description: content.meta.description,
  };
}
