import { expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import { storedPicture } from "../../../tests/support/rows.ts";
import type { Articles } from "../../data/published/published-documents.server.ts";
import type { StoredPicture } from "../../schemas/formats/article.ts";
import { chosenShareImage } from "./chosen.server.ts";

const stored = { ...storedPicture, widths: [400, 800, 1200, 2000] };

function chosen(shareImage: unknown, known: Partial<StoredPicture> | null = stored) {
  const articles = {
    pictures: async ([path = ""]: string[]) => (known ? { [path]: { ...stored, ...known } } : {}),
  } as unknown as Articles;
  const environment = { SUPABASE_URL: "https://project.supabase.test" };
  const pages = { fr: { about: { shareImage } as Record<string, unknown> } };
  const context = testContext({ articles, environment, pages });
  return (language: "en" | "fr", path = "/about") => chosenShareImage(context, language, path);
}

test("a stored image is taken in its widest copy, with its focal point and its words in the language of the page", async () => {
  const copy = "/storage/v1/object/public/website-assets/.renditions/images/a%20team.jpg/abc-2000.webp";
  const image = { address: `https://project.supabase.test${copy}`, focus: { x: 25, y: 100 } };
  expect(await chosen("images/a team.jpg")("fr")).toEqual({ image, version: "abc-25-100", alt: "Une équipe" });
});

test("an image of the software is taken by its name", async () => {
  expect(await chosen("retail")("fr")).toMatchObject({ image: { picture: "retail-1200" }, version: "retail" });
});

test("the page of another language, another page, and an article keep what is drawn", async () => {
  const of = chosen("retail");
  expect(await of("en")).toBeUndefined();
  expect(await of("fr", "/contact")).toBeUndefined();
  expect(await of("fr", "/insights/about")).toBeUndefined();
});

test.for([
  ["", stored],
  [5, stored],
  ["images/new.jpg", { widths: [] }],
  ["images/gone.jpg", null],
] as const)("%j is no image yet, so what is drawn stays", async ([shareImage, known]) => {
  expect(await chosen(shareImage, known as Partial<StoredPicture> | null)("fr")).toBeUndefined();
});
