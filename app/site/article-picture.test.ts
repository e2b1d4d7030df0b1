import { expect, test } from "vitest";
import { storedPicture as known } from "../../tests/support/rows.ts";
import { articlePictures } from "../content/article-pictures.server.ts";
import { proseOf } from "../schemas/formats/prose.server.ts";
import { articlePicture, portrait, uploadedPicture, picturesIn, withPictures } from "./article-picture.server.ts";

const origin = "https://project.supabase.test";
const folder = `${origin}/storage/v1/object/public/website-assets`;
const article = { picture: "images/my team.jpg", picture_alt: "", language: "fr" } as const;

test("an uploaded cover is shown in its copies, with the alternative text of the file in the language of the text", () => {
  expect(articlePicture(article, origin, { [article.picture]: known })).toEqual({
    picture_alt: "Une équipe",
    picture: {
      width: 900,
      height: 600,
      avif: {
        400: `${folder}/.renditions/images/my%20team.jpg/abc-400.avif`,
        800: `${folder}/.renditions/images/my%20team.jpg/abc-800.avif`,
        900: `${folder}/.renditions/images/my%20team.jpg/abc-900.avif`,
      },
      webp: {
        400: `${folder}/.renditions/images/my%20team.jpg/abc-400.webp`,
        800: `${folder}/.renditions/images/my%20team.jpg/abc-800.webp`,
        900: `${folder}/.renditions/images/my%20team.jpg/abc-900.webp`,
      },
      fallback: `${folder}/images/my%20team.jpg`,
      focus: { x: 25, y: 100 },
    },
  });
});

test("the article's own alternative text goes before that of the file", () => {
  const own = { ...article, picture_alt: "Notre équipe" };
  expect(articlePicture(own, "", { [article.picture]: known }).picture_alt).toBe("Notre équipe");
});

test("somebody is shown in the copies of a portrait, which cover 96 by 120 pixels, and before there are any as every picture", () => {
  const { picture, sizes, alt } = portrait(article, origin, { [article.picture]: { ...known, portrait: true } })!;
  expect([sizes, alt], "120 pixels high").toEqual(["180px", "Une équipe"]);
  expect(picture).toMatchObject({
    avif: {
      180: `${folder}/.renditions/images/my%20team.jpg/abc-portrait-1x.avif`,
      360: `${folder}/.renditions/images/my%20team.jpg/abc-portrait-2x.avif`,
    },
    webp: { 360: `${folder}/.renditions/images/my%20team.jpg/abc-portrait-2x.webp` },
    focus: { x: 25, y: 100 },
  });
  expect(portrait(article, origin, { [article.picture]: known })).toMatchObject({
    picture: articlePicture(article, origin, { [article.picture]: known }).picture,
    sizes: "180px",
  });
  expect(portrait({ ...article, picture: null }, origin, {})).toBeUndefined();
});

test("an uploaded cover without copies is shown as it is", () => {
  const bare = { ...known, width: null, height: null, widths: [], focus_x: 50, focus_y: 50 };
  const file = { width: 1200, height: 800, avif: {}, fallback: `${folder}/images/my%20team.jpg`, focus: undefined };
  expect(articlePicture(article, origin, { [article.picture]: bare }).picture).toEqual(file);
  expect(articlePicture(article, origin, {}).picture).toEqual(file);
});

test("a file too large for readers is shown nowhere; in a text its alternative text stands in", () => {
  const stored = { [article.picture]: { ...known, width: null, height: null, widths: [], too_large: true } };
  expect(articlePicture(article, origin, stored).picture).toBeUndefined();
  const nodes = proseOf(
    "Before ![](/storage/v1/object/public/website-assets/images/my%20team.jpg) after",
    (link) => link,
  );
  const shown = JSON.stringify(withPictures(nodes, origin, stored, "fr"));
  expect(shown).not.toContain("my%20team.jpg");
  expect(shown).toContain("Une équipe");
});

test("the pictures of the software stay as they are, and nothing is asked about them", () => {
  const talent = { ...article, picture: "talent", picture_alt: "Lines" };
  expect(uploadedPicture(talent)).toEqual([]);
  expect(articlePicture(talent, origin, {})).toEqual({ picture: articlePictures["talent"], picture_alt: "Lines" });
  expect(articlePicture({ ...article, picture: null }, origin, {}).picture).toBeUndefined();
});

test("pictures of the site's files in a text get their copies, others and unknown ones stay", () => {
  const markdown = [
    "![](/storage/v1/object/public/website-assets/images/my%20team.jpg)",
    `- ![Own](${folder}/images/my%20team.jpg?v=1)`,
    "![Elsewhere](https://other.test/storage/v1/object/public/website-assets/images/a.jpg)",
    "![Broken](/storage/v1/object/public/website-assets/%E0%A4%A)",
    "![Unknown](/storage/v1/object/public/website-assets/images/new.jpg)",
  ].join("\n\n");
  const nodes = proseOf(markdown, (link) => link);
  expect(picturesIn(nodes, origin)).toEqual(["images/my team.jpg", "images/my team.jpg", "images/new.jpg"]);
  const shown = JSON.stringify(withPictures(nodes, origin, { "images/my team.jpg": known }, "en"));
  expect(shown.match(/"version"|abc-400\.avif/g)).toHaveLength(2);
  expect(shown).toContain('"alt":"A team"');
  expect(shown).toContain('"alt":"Own"');
  expect(shown).toContain('"src":"/storage/v1/object/public/website-assets/images/new.jpg","alt":"Unknown"}');
});
