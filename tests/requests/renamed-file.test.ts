import { http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { answerWith, loseAnswers } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf, sendPage } from "../support/page-form.ts";
import { upload } from "../support/panel.ts";
import { Visitor } from "../support/visitor.ts";

const operator = operatorBefore(beforeAll);
const insight = "10000000-0000-4000-8000-000000000005";
const publicly = (path: string) => `/storage/v1/object/public/website-assets/${path}`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

const store = (path: string, name: string, content = drawing) => upload(operator, path, new File([content], name));

function rename(file: string, path: string, name: string) {
  return operator.submit(`/admin/assets/rename?${new URLSearchParams({ path: file })}`, { file, path, name });
}

const shownAt = async (address: string) => {
  const { status, location } = await new Visitor().visit(address);
  return [status, location];
};

test("texts, cover, share image and logo follow a file that is renamed, and no translation is out of date", async () => {
  await store("images/", "plan (1).svg");
  const former = publicly("images/plan%20%281%29.svg");
  const editor = `/admin/insights/${insight}`;
  for (const language of ["en", "fr"]) {
    const form = await operator.visit(`${editor}?language=${language}`);
    const fields = fieldsOf(form);
    const body = `${fields["body"]}\n\n![A](${former}) [B](${former}.zip)`;
    const cover = language === "en" && { picture: "images/plan (1).svg" };
    const sent = { ...fields, ...cover, body, intent: "publish" };
    expect((await operator.submit(`${editor}?language=${language}`, sent)).status).toBe(302);
  }
  const logo = await sendPage(operator, "settings-firm", "en", { logo: "images/plan (1).svg", intent: "publish" });
  expect(logo.status).toBe(302);
  const texts = () =>
    backend.sql<{ language: string; stage: string; cover: string | null; current: boolean }>(
      `select t.language, t.stage, t.facts ->> 'picture' as cover,
        not exists (select from field_reviews r where (r.document_id, r.language, r.why) = (t.document_id, t.language, 'english_changed')) as current
      from document_texts t where document_id = $1 and language in ('en', 'fr') order by t.language, stage`,
      [insight],
    );
  const before = await texts();
  expect(await rename("images/plan (1).svg", "drawings/2026", "Plan d'accès")).toRedirectTo(
    "/admin/assets/file?path=drawings%2F2026%2FPlan+d%27acces.svg",
  );
  const path = "drawings/2026/Plan d'acces.svg";
  expect(await texts()).toEqual(before.map((text) => ({ ...text, cover: text.cover && path })));
  const address = publicly("drawings/2026/Plan%20d%27acces.svg");
  for (const language of ["en", "fr"]) {
    const { text, page } = await new Visitor().visit(`/${language}/insights/practice-before-performance`);
    expect(page(`main img[src="${address}"]`).length).toBeGreaterThan(0);
    expect(text).not.toContain(`${former}"`);
    // Another file, whose name begins like it.
    expect(text).toContain(`${former}.zip`);
  }
  const { page } = await new Visitor().visit("/en");
  expect(page("header a img").attr("src")).toBe(address);
  expect(await shownAt(former)).toEqual([302, address.replaceAll("%27", "'")]);
  expect((await shownAt(address))[0]).toBe(200);
  const asked = await operator.visit(`/admin/assets/file?${new URLSearchParams({ path })}`);
  expect(asked.page(`main a[href*="${idOfPage("settings-firm")}"]`)).toHaveLength(1);
});

test("former addresses lead to the file at once, however often it is renamed, and to one that takes its place", async () => {
  await store("documents/", "a.txt", "first");
  for (const [from, to] of ["a", "b", "c", "a", "d"].map((name, place, all) => [name, all[place + 1]])) {
    if (to) expect((await rename(`documents/${from}.txt`, "documents", to)).status).toBe(302);
  }
  for (const name of ["a", "b", "c"])
    expect(await shownAt(publicly(`documents/${name}.txt`))).toEqual([302, publicly("documents/d.txt")]);
  await store("documents/", "b.txt", "second");
  expect((await shownAt(publicly("documents/b.txt")))[0]).toBe(200);
  expect((await rename("documents/b.txt", "documents", "e")).status).toBe(302);
  expect(await shownAt(publicly("documents/b.txt"))).toEqual([302, publicly("documents/e.txt")]);
  expect(await shownAt(publicly("documents/a.txt"))).toEqual([302, publicly("documents/d.txt")]);
  await operator.submit("/admin/assets/delete?path=documents%2Fd.txt", { path: "documents/d.txt" });
  expect((await shownAt(publicly("documents/a.txt")))[0]).toBe(400);
});

const contentAt = async (path: string) => {
  const { status, text } = await new Visitor().visit(publicly(path));
  return [status, text];
};

test("a file whose answer was lost is renamed, and the same form removes what was left at its former path", async () => {
  await store("images/", "lost.svg");
  const lost = loseAnswers("/rest/v1/rpc/rename_file");
  const refused = answerWith(500, { message: "internal" }, "/storage/v1/object/website-assets");
  const address = "/admin/assets/rename?path=images%2Flost.svg";
  const sent = { ...fieldsOf(await operator.visit(address), "form#rename"), name: "found.svg" };
  expect((await operator.submit(address, sent)).status).toBe(302);
  expect([lost(), refused()]).toEqual([1, 1]);
  expect([await contentAt("images/lost.svg"), await contentAt("images/found.svg")]).toEqual([
    [200, drawing],
    [200, drawing],
  ]);
  network.resetHandlers();
  expect((await operator.submit(address, sent)).status).toBe(302);
  expect(await shownAt(publicly("images/lost.svg"))).toEqual([302, publicly("images/found.svg")]);
  await store("images/", "lost.svg", "<svg/>");
  expect((await operator.submit(address, sent)).status).toBe(302);
  expect(await contentAt("images/lost.svg")).toEqual([200, "<svg/>"]);
});

test("what somebody else puts in the place of a file while it is renamed stays there", async () => {
  await store("images/", "before.svg");
  let replaced = 0;
  network.use(
    http.post(`${backend.url}/rest/v1/rpc/rename_file`, async ({ request }) => {
      const form = new FormData();
      form.append("path", "images/before.svg");
      form.append("file", new File(["<svg/>"], "other.svg"));
      replaced = (await operator.post("/admin/assets/replace?path=images%2Fbefore.svg", form)).status;
      return backend.fetch(request);
    }),
  );
  expect((await rename("images/before.svg", "images", "after")).status).toBe(302);
  expect(replaced).toBe(302);
  expect([await contentAt("images/before.svg"), await contentAt("images/after.svg")]).toEqual([
    [200, "<svg/>"],
    [200, drawing],
  ]);
});

test("a download has the title and the description that it is given in each language, and keeps them when it is renamed", async () => {
  await store("documents/", "handbook.txt");
  const address = (path: string) => `/admin/assets/rename?${new URLSearchParams({ path })}`;
  const form = fieldsOf(await operator.visit(address("documents/handbook.txt")), "form#rename");
  const sent = {
    ...form,
    title_en: "Our handbook",
    title_fr: "Notre guide",
    description_fr: "Tout y est.",
    name: "guide.txt",
  };
  expect((await operator.submit(address("documents/handbook.txt"), sent)).status).toBe(302);
  const shown = async (language: string) => {
    const { page } = await new Visitor().visit(`/${language}/downloads`);
    const row = page(`main li:has(a[href$="documents/guide.txt"])`);
    return [row.find("h2").text(), row.find("h2 + p").text()];
  };
  expect([await shown("en"), await shown("fr"), await shown("es")]).toEqual([
    ["Our handbook", ""],
    ["Notre guide", "Tout y est."],
    ["Guide", ""],
  ]);
  expect(fieldsOf(await operator.visit(address("documents/guide.txt")), "form#rename")).toMatchObject({
    title_en: "Our handbook",
    description_fr: "Tout y est.",
    description_en: "",
  });
});
