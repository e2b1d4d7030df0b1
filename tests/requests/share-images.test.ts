import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Articles } from "../../app/data/articles.server.ts";
import { loader } from "../../app/site/share-image.ts";
import { routeArgs, testContext } from "../support/context.ts";

let DATA_FOLDER: string;
beforeAll(async () => void (DATA_FOLDER = await mkdtemp(join(tmpdir(), "northlight-share-images-"))));
afterAll(() => rm(DATA_FOLDER, { recursive: true }));

function ask(file: string, { articles, headers }: { articles?: Articles; headers?: Record<string, string> } = {}) {
  const [language = "", ...rest] = file.split("/");
  const context = testContext({ environment: { DATA_FOLDER }, ...(articles && { articles }) });
  const params = { language, "*": rest.join("/") };
  return loader(routeArgs(`/share/${file}`, { context, params, ...(headers && { request: { headers } }) }) as never);
}

/** An operator's article of this title, whatever is asked for. */
function articlesTitled(title: string): Articles {
  const read = async () => ({ article: { title, category: "talent", industry: "retail" } });
  return { insights: { read }, caseStudies: { read } } as unknown as Articles;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a share image is drawn when it is first asked for, and kept", async () => {
  const first = await ask("en/services/simulations.jpg");
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  const bytes = await bytesOf(first);
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(await readdir(join(DATA_FOLDER, "share-images"))).toHaveLength(1);
  const ETag = first.headers.get("ETag") ?? "";
  expect((await ask("en/services/simulations.jpg", { headers: { "If-None-Match": ETag } })).status).toBe(304);
});

test.for(["insights/own.jpg", "case-studies/own.jpg"])(
  "%s of an operator has its own title, however long",
  async (file) => {
    const images = await Promise.all(
      ["One", "Another", "A title that says all that there is to be said about the matter ".repeat(3)].map(
        async (title) =>
          (await bytesOf(await ask(`en/${file}`, { articles: articlesTitled(title) }))).toString("base64"),
      ),
    );
    expect(new Set(images).size).toBe(3);
  },
);

test.for([
  "en/nowhere.jpg",
  "en/services/nothing.jpg",
  "de/home.jpg",
  "en/home.png",
  "en/insights/no-such-article.jpg",
])("%s is no share image", async (file) => {
  expect((await ask(file)).status).toBe(404);
});
