import { expect, test } from "vitest";
import { finishedLanguages } from "../../tests/support/finished-languages.ts";
import { contentFile, localeFile } from "../../tests/support/page.ts";
import { resultsOf } from "./article-texts.ts";
import { caseStudies } from "./case-studies.ts";

const cases = caseStudies.map(({ id, service }) => ({ id, service }));
/** Numbers that the texts write as words. */
const inWords = {
  4: /four|quatre|cuatro/,
  11: /eleven|onze|once/,
  24: /twenty-four|vingt-quatre|veinticuatro/i,
} as Record<string, RegExp>;

function numbersIn(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

function says(text: string, number: string): boolean {
  return numbersIn(text).includes(number) || (inWords[number]?.test(text) ?? false);
}

test.for(cases)("the results of $id say what its outcomes say, and the same numbers in every language", ({ id }) => {
  const numbers = finishedLanguages.map((language) => {
    const { outcomes, ...content } = contentFile(language, "case-studies", id);
    const results = resultsOf(content);
    expect(results.length).toBeGreaterThan(1);
    expect(results.length).toBeLessThanOrEqual(3);
    for (const { measure, baseline, value, comparison } of results) {
      const said = outcomes.find((outcome) => [value, baseline].flatMap(numbersIn).every((n) => says(outcome, n)));
      expect(said, `${language}: ${measure}`).toBeDefined();
      for (const number of numbersIn(measure + comparison)) expect(says(said!, number), comparison).toBe(true);
    }
    return results.map(({ baseline, value }) => [baseline, value]);
  });
  expect(numbers).toEqual(finishedLanguages.map(() => numbers[0]));
});

test.for(cases)(
  "the card of $id, its entry in search pages and the highlight of $service give no number that the case does not",
  (fixed) => {
    for (const language of finishedLanguages) {
      const content = contentFile(language, "case-studies", fixed.id);
      const { case_challenge, case_outcome } = contentFile(language, "services", fixed.service);
      const card = localeFile(language, "case-studies").items[fixed.id];
      const { title, context, challenge, approach, outcomes } = content;
      const whole = JSON.stringify([title, context, challenge, approach, outcomes]);
      const { description } = content.meta;
      for (const number of numbersIn(
        [case_challenge, case_outcome, card.title, card.problem, card.outcome, description].join(" "),
      ))
        expect(says(whole, number), `${language}: ${number}`).toBe(true);
    }
  },
);
