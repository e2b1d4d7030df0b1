import { expect, test } from "vitest";
import { slugOf, translatedSlugOf } from "./slug.ts";

test.for([
  ["A good question", "a-good-question"],
  ["Équipes & IA : 2025", "equipes-ia-2025"],
  ["L’œuvre d’été", "loeuvre-dete"],
  ["¿Qué sigue?", "que-sigue"],
  ["???", ""],
  ["x".repeat(100), "x".repeat(80)],
  ["word ".repeat(20), `${"word-".repeat(15)}word`],
] as const)("the address of %.20s is %.20s", ([title, slug]) => {
  expect(slugOf(title)).toBe(slug);
  expect(slug.length).toBeLessThanOrEqual(80);
});

test.for([
  ["L’équipe d’IA qu’on n’attendait pas", "equipe-ia-on-attendait-pas"],
  ["Aujourd’hui, l'été", "aujourdhui-ete"],
  ["¿Qué sigue?", "que-sigue"],
] as const)("the address of the translation %s is %s", ([title, slug]) => {
  expect(translatedSlugOf(title)).toBe(slug);
});
