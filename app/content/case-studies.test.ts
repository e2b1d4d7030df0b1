import { expect, test } from "vitest";
import {
  caseStudies,
  caseStudiesIn,
  caseStudyFor,
  defaultCaseStudy,
  industries,
  isCaseStudyId,
} from "./case-studies.ts";
import { services } from "./services.ts";

test("every industry has exactly one case study, and every service is shown at work once", () => {
  expect(caseStudies.map((caseStudy) => caseStudy.industry)).toEqual([...industries]);
  expect(caseStudies.map((caseStudy) => caseStudy.service).toSorted()).toEqual(services.map(({ id }) => id).toSorted());
});

test("filtering by an industry keeps only its case studies", () => {
  for (const industry of industries) {
    const found = caseStudiesIn(industry);
    expect(found.length, industry).toBeGreaterThan(0);
    expect(found.every((caseStudy) => caseStudy.industry === industry)).toBe(true);
  }
});

test("all, and an industry that is not known, show every case study in listed order", () => {
  for (const industry of ["all", "", "Retail", "agriculture", "constructor"]) {
    expect(caseStudiesIn(industry), industry).toEqual(caseStudies);
  }
});

test("an id that is not known gives the Fortune 500 technology case", () => {
  expect(caseStudyFor("advisory-firm").industry).toBe("consulting");
  expect(caseStudyFor("no-such-case")).toBe(defaultCaseStudy);
  expect(defaultCaseStudy.id).toBe("fortune-500-technology");
  expect(isCaseStudyId("no-such-case")).toBe(false);
});
