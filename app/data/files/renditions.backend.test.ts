import { http, HttpResponse } from "msw";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { readEnvironment } from "../../server/environment.server.ts";
import { makeRenditions } from "../../server/renditions.server.ts";
import { backendContext } from "../session/session.server.ts";
import { createRenditionJobs } from "./renditions.server.ts";

const { backend, network, environment: variables } = await openRealRows();
const environment = readEnvironment({ ...variables, NODE_ENV: "test", PUBLIC_FILES: "proxy" });
const published = { republish: async () => {} };

const reported: unknown[] = [];
const report = (error: unknown) => reported.push(error);
const renditions = createRenditionJobs({ environment, published, make: makeRenditions, report });
const context = testContext({ environment: variables, renditions });
const { storedFiles, pictures, drafts } = context.get(backendContext);

beforeAll(() => signUp(context));
beforeEach(async () => {
  reported.length = 0;
  network.resetHandlers();
});

function picture(background: string, width = 900): Promise<Buffer> {
  const create = { width, height: 600, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}
async function* bytesOf(content: Buffer) {
  yield content;
}
const store = async (name: string, content: Buffer) => {
  const stored = await storedFiles.store("images", name, bytesOf(content));
  if (!stored.ok) throw new Error(stored.reason);
};
async function copiesOf(path: string): Promise<string[]> {
  const rows = await backend.sql<{ name: string }>(
    "select name from storage.objects where name like '.renditions/' || $1 || '/%' order by name",
    [path],
  );
  return rows.map(({ name }) => name.replace(/^.*\/[0-9a-f]{8}-/, ""));
}

test("a picture gets the copies of a portrait when somebody is saved with it", async () => {
  await store("ada.png", await picture("teal", 300));
  await renditions.idle();
  const facts = { slug: "ada", picture: "images/ada.png" };
  expect(await drafts.create(kinds.author, facts, { title: "Ada", role: "Founder" })).toMatchObject({ ok: true });
  await renditions.idle();
  const widths = ["300", "portrait-1x", "portrait-2x"];
  expect(await copiesOf("images/ada.png")).toEqual(widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]));
  expect(await pictures.waiting()).toBe(0);
});

test("a picture that cannot be read keeps its original, and says why it has no copies", async () => {
  const content = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64)]);
  await store("broken.png", content);
  await renditions.idle();
  expect(await copiesOf("images/broken.png")).toEqual([]);
  expect(await pictures.at("images/broken.png")).toMatchObject({ state: "failed", reason: "broken" });
  expect(await storedFiles.at("images/broken.png")).toMatchObject({ size: content.length });
});

test("while the storage takes no copies the picture waits, and is made when asked again", async () => {
  let asked = 0;
  network.use(
    http.post(`${backend.url}/storage/v1/object/website-assets/.renditions/*`, () => {
      asked += 1;
      return HttpResponse.json({ message: "Down" }, { status: 503 });
    }),
  );
  await store("patient.png", await picture("plum", 300));
  await renditions.idle();
  expect(asked).toBe(1);
  expect(reported).toHaveLength(1);
  expect(await pictures.at("images/patient.png")).toMatchObject({ state: "waiting" });
  network.resetHandlers();
  await pictures.makeWaiting();
  await renditions.idle();
  expect(await pictures.at("images/patient.png")).toMatchObject({ state: "ready" });
});

test("a replaced picture keeps its address and gets other copies, and a deleted one leaves none", async () => {
  await store("swap.png", await picture("red", 300));
  await renditions.idle();
  const former = await pictures.at("images/swap.png");
  const replaced = await storedFiles.replace("images/swap.png", bytesOf(await picture("blue", 350)));
  expect(replaced).toMatchObject({ ok: true, value: { address: former?.address } });
  await renditions.idle();
  const present = await pictures.at("images/swap.png");
  expect(present).toMatchObject({ state: "ready", width: 350, address: former?.address });
  expect(present?.thumbnail).not.toBe(former?.thumbnail);
  expect(await copiesOf("images/swap.png")).toEqual(["350.avif", "350.webp"]);
  const size = "select size_bytes::integer as size from website_assets_metadata where file_path = 'images/swap.png'";
  expect(await backend.sql(size)).toEqual([{ size: (await picture("blue", 350)).length }]);

  expect(await storedFiles.remove("images/swap.png")).toEqual({ ok: true, value: true });
  expect(await copiesOf("images/swap.png")).toEqual([]);
  expect(await pictures.at("images/swap.png")).toBeUndefined();
});

test("a file is not replaced by one of another kind, and its copies come back", async () => {
  await store("kind.png", await picture("gold", 300));
  await renditions.idle();
  const answer = await storedFiles.replace("images/kind.png", bytesOf(Buffer.from("%PDF-1.7")));
  expect(answer).toMatchObject({ ok: false, code: "fileBelied" });
  await renditions.idle();
  expect(await pictures.at("images/kind.png")).toMatchObject({ state: "ready", width: 300 });
});
