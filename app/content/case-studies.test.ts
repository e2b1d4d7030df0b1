import { expect, test } from "vitest";
import { localeFile } from "../../tests/support/page.ts";
import { caseStudies, caseStudyFor, defaultCaseStudy, isCaseStudyId } from "./case-studies.ts";
import { services } from "./services.ts";

test("every industry has exactly one case study, and every service is shown at work once", () => {
  const { industries } = localeFile("en", "case-studies");
  expect(caseStudies.map(({ industry }) => industry)).toEqual(Object.keys(industries));
  expect(caseStudies.map((caseStudy) => caseStudy.service).toSorted()).toEqual(services.map(({ id }) => id).toSorted());
});

test("an id that is not known gives the Fortune 500 technology case", () => {
  expect(caseStudyFor("advisory-firm").industry).toBe("consulting");
  expect(caseStudyFor("no-such-case")).toBe(defaultCaseStudy);
  expect(defaultCaseStudy.id).toBe("fortune-500-technology");
  expect(isCaseStudyId("no-such-case")).toBe(false);
});
