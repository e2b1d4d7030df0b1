import { expect, test } from "vitest";
import { pageMeta } from "./meta.ts";
import type { Place } from "./page.server.ts";
import { website } from "./structured-data.ts";

const place: Place = { origin: "https://northlight.example", path: "/services", language: "fr", firm: "Northlight" };
const texts = { title: "Services", description: "Ce que {{firm}} offre." };

test("the firm's name is filled in wherever a text names it", () => {
  const described = pageMeta({ ...texts, place, feed: "Perspectives de {{firm}}" });
  expect(described).toContainEqual({ title: "Services – Northlight" });
  expect(described).toContainEqual({ name: "description", content: "Ce que Northlight offre." });
  expect(described).toContainEqual({ property: "og:description", content: "Ce que Northlight offre." });
  expect(JSON.stringify(described)).not.toContain("{{");
});

test("a title that is long already goes without the firm's name", () => {
  const title = "Un seul plan d’apprentissage pour 38 000 personnes dans une grande entreprise";
  expect(pageMeta({ ...texts, title, place })).toContainEqual({ title });
});

test("a page names itself, its other languages and the one for everybody else", () => {
  const links = pageMeta({ ...texts, place }).filter((tag) => "tagName" in tag);
  expect(links.map((link) => ["hrefLang" in link ? link.hrefLang : "canonical", "href" in link && link.href])).toEqual([
    ["canonical", "https://northlight.example/fr/services"],
    ["en", "https://northlight.example/services"],
    ["fr", "https://northlight.example/fr/services"],
    ["es", "https://northlight.example/es/services"],
    ["x-default", "https://northlight.example/services"],
  ]);
});

test("a page that stands in for another one leaves to it what search engines and other sites show", () => {
  const standsInFor = "/services/learning-strategy";
  const described = pageMeta({ ...texts, place, standsInFor, things: [website(place)] });
  expect(described).toContainEqual({ name: "robots", content: "noindex" });
  expect(described).toContainEqual({ property: "og:url", content: `https://northlight.example/fr${standsInFor}` });
  expect(described.filter((tag) => "script:ld+json" in tag)).toEqual([]);
});

test("an article says when it appeared; another page does not", () => {
  const article = pageMeta({ ...texts, place, published: "2025-01-15" });
  expect(article).toContainEqual({ property: "og:type", content: "article" });
  expect(article).toContainEqual({ property: "article:published_time", content: "2025-01-15" });
  expect(pageMeta({ ...texts, place })).toContainEqual({ property: "og:type", content: "website" });
});

test("a picture is in the language of the page, and the home page has one too", () => {
  const home = pageMeta({ ...texts, place: { ...place, path: "/" } });
  expect(home).toContainEqual({ property: "og:image", content: "https://northlight.example/share/fr/home.jpg" });
});
