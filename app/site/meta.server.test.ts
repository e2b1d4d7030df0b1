import { expect, test } from "vitest";
import { website } from "./json-ld.server.ts";
import { pageMeta, type PageLocation } from "./meta.server.ts";

const location: PageLocation = {
  origin: "https://northlight.example",
  path: "/services",
  language: "fr",
  firm: "Northlight",
};
const texts = { title: "Services", description: "Ce que nous offrons." };

test("a title that is long already goes without the firm's name", () => {
  const title = "Un seul plan d’apprentissage pour 38 000 personnes dans une grande entreprise";
  expect(pageMeta(location, { ...texts, title })).toContainEqual({ title });
});

test("a page that is in French alone is the one for everybody else", () => {
  const links = pageMeta(location, { ...texts, languages: ["fr"] }).filter((tag) => "tagName" in tag);
  expect(links.map((link) => ["hrefLang" in link ? link.hrefLang : "canonical", "href" in link && link.href])).toEqual(
    ["canonical", "fr", "x-default"].map((name) => [name, "https://northlight.example/fr/services"]),
  );
});

test("a page that stands in for another one leaves to it what search engines and other sites show", () => {
  const canonical = "/services/learning-strategy";
  const described = pageMeta(location, { ...texts, canonical, jsonLd: [website(location)] });
  expect(described).toContainEqual({ name: "robots", content: "noindex" });
  expect(described).toContainEqual({ property: "og:url", content: `https://northlight.example/fr${canonical}` });
  expect(described.filter((tag) => "script:ld+json" in tag)).toEqual([]);
});

test("an article says when it appeared; another page does not", () => {
  const article = pageMeta(location, { ...texts, published: "2025-01-15" });
  expect(article).toContainEqual({ property: "og:type", content: "article" });
  expect(article).toContainEqual({ property: "article:published_time", content: "2025-01-15" });
  expect(pageMeta(location, texts)).toContainEqual({ property: "og:type", content: "website" });
});

test("a page, its site and its picture are told in the language of the page, and the home page has a picture too", () => {
  expect(pageMeta(location, texts)).toContainEqual({ property: "og:locale", content: "fr_CA" });
  expect(website(location)).toMatchObject({ inLanguage: "fr", url: "https://northlight.example/fr" });
  const home = pageMeta({ ...location, path: "/" }, texts);
  expect(home).toContainEqual({ property: "og:image", content: "https://northlight.example/share/fr/home.jpg" });
});

test("a chosen share image has an address of its own for each version, and its own words", () => {
  const shareImage = { version: "abc-50-25", alt: "Une équipe" };
  const meta = pageMeta({ ...location, shareImage }, texts);
  const address = "https://northlight.example/share/fr/services.jpg?of=abc-50-25";
  expect(meta).toContainEqual({ property: "og:image", content: address });
  expect(meta).toContainEqual({ property: "og:image:alt", content: "Une équipe" });
  const unnamed = pageMeta({ ...location, shareImage: { ...shareImage, alt: "" } }, texts);
  expect(unnamed).toContainEqual({ property: "og:image:alt", content: texts.title });
});
