import { words } from "../../../support/words.ts";
import { expect, expectAccessible, test } from "../back-office.ts";

test("whoever an article names is found on About and the contact page", async ({
  openPage,
  asOperator,
  ownDocument,
}) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const facts = { about_place: "1", speaks: "en fr", picture: "talent" };
  const form = { language: "en", intent: "publish", title: name, role: "Head of measurement", ...facts };
  const written = await asOperator("/admin/content/authors/new", form);
  const author = written.headers()["location"]!;
  const { path } = await ownDocument("insight", { author: author.split("/").at(-1)! });

  const reader = await openPage();
  await reader.goto(path);
  await expect(reader.getByRole("list", { name: words("insight")("authors") })).toContainText("Head of measurement");
  await expectAccessible(reader);
  await reader.getByRole("link", { name }).click();
  await expect(reader).toHaveURL(/\/about#author-ada-/);
  await expect(reader.getByRole("heading", { name })).toBeInViewport();
  await expectAccessible(reader);
  await reader.goto("/contact?sent");
  await expect(reader.getByRole("main")).toContainText(name);
  await expectAccessible(reader);
  await asOperator(author, { language: "en", intent: "trash" });
});
