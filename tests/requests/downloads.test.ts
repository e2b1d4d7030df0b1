import { expect, test } from "vitest";
import { ageContent, answerWith } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { type Answer, Visitor, attributesIn, textsIn } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const listing = "/storage/v1/object/list/*";

async function store(name: string, bytes: number, type: string): Promise<void> {
  const stored = await backend.fetch(
    new Request(`${backend.url}/storage/v1/object/website-assets/documents/${encodeURIComponent(name)}`, {
      method: "POST",
      headers: { apikey: backend.secretKey, Authorization: `Bearer ${backend.secretKey}`, "Content-Type": type },
      body: new Uint8Array(bytes),
    }),
  );
  expect(stored.status).toBe(200);
}

/** The page once it shows what it should: it shows what was known while files are looked at anew. */
async function expectShown(address: string, isThere: (page: Answer["page"]) => boolean): Promise<Answer["page"]> {
  ageContent();
  let { page } = await new Visitor().visit(address);
  await expect.poll(async () => isThere(({ page } = await new Visitor().visit(address)).page)).toBe(true);
  return page;
}

async function removeAll(): Promise<void> {
  await backend.sql("delete from storage.objects where bucket_id = 'website-assets' and name like 'documents/%'");
}

test("while the files were never read and cannot be, the page says so and offers another try", async () => {
  const reached = answerWith(500, { message: "internal" }, listing);
  const { status, page } = await new Visitor().visit("/downloads");
  expect(status).toBe(200);
  expect(page("main h2").first().text()).toBe(words("downloads")("unavailable.title"));
  expect(page("main a[href^='mailto:']")).toHaveLength(1);
  expect(reached()).toBeGreaterThan(0);
});

test("each file shows its title, kind and size in megabytes, and leads to the file itself", async () => {
  await removeAll();
  await store("skills-audit_checklist.pdf", 1_572_864, "application/pdf");
  await store("plan & budget.xlsx", 100, "application/octet-stream");
  const page = await expectShown("/downloads", (shown) => shown("main ul li").length === 2);
  const rows = textsIn(page, "main ul li");
  expect(rows[0]).toMatch(/Plan & budget.*Spreadsheet.*0\.00 MB/);
  expect(rows[1]).toMatch(/Skills audit checklist.*PDF.*1\.50 MB/);

  const addresses = attributesIn(page, "main ul a", "href");
  expect(addresses[0]).toBe("/storage/v1/object/public/website-assets/documents/plan%20%26%20budget.xlsx");
  for (const address of addresses) expect((await new Visitor().visit(address)).status).toBe(200);
  expect((await new Visitor().visit("/fr/downloads")).page("main ul li").text()).toContain("1,50\u00a0Mo");
});
