import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "../../../tests/support/new-folder.ts";
import { clientThatGets } from "../../../tests/support/page.ts";
import { createPublication } from "./publication.server.ts";
import { nothingPublished, readPublished } from "./published.server.ts";

type Answer = (path: string) => Response | Promise<Response>;

const rows: Record<string, unknown> = {
  "/rest/v1/site_features": [
    { feature_key: "testimonial", enabled: false },
    { feature_key: "unknown_flag", enabled: true },
  ],
  "/rest/v1/rpc/publication": { revision: "1", next_in: null },
  "/rest/v1/retention_settings": [{ enquiries: 7, unsubscribed: 13, mails: 2, activity: 17 }],
  "/rest/v1/rpc/published_pages": {
    en: { hero: { title: "Edited" }, "case-studies": { title: "Cases" } },
    fr: { hero: { title: "Modifié", publishedAt: "2026-01-15T12:00:00Z" } },
  },
  "/storage/v1/object/list/website-assets": [
    { id: "1", name: "hero.mp4", metadata: { size: 3, mimetype: "video/mp4" } },
    { id: null, name: "folder", metadata: null },
  ],
};

const fine: Answer = (path) => Response.json(rows[path]);
const never: Answer = () => new Promise(() => {});

/** Published content over a backend that answers as the test says, and a clock that the test moves. */
function contentOver(first: Answer = fine, siteKey?: string, file?: string) {
  let [answer, time] = [first, 0];
  const { client, reached: asked } = clientThatGets((path) => answer(path));
  const content = createPublication({ client, filesOrigin: "https://files.test", siteKey, file, now: () => time });
  const heard: string[] = [];
  content.subscribe((origin) => heard.push(origin));
  return {
    ...content,
    heard,
    asked,
    answerWith: (next: Answer) => void (answer = next),
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

test("the copy holds flags that the site knows, edited texts per language, addresses of files and how long data is kept", async () => {
  const { flags, sections, heroVideo, documents, retention } = await contentOver().current();
  expect(retention).toEqual({ enquiries: 7, unsubscribed: 13, mails: 2, activity: 17 });
  expect(flags).toEqual({ ...nothingPublished.flags, testimonial: false });
  expect(sections.en).toEqual({ hero: { title: "Edited" }, case_studies: { title: "Cases" } });
  expect(sections.fr["hero"]).toMatchObject({ title: "Modifié" });
  const bucket = "https://files.test/storage/v1/object/public/website-assets";
  expect(heroVideo).toBe(`${bucket}/videos/hero.mp4`);
  const address = `${bucket}/documents/hero.mp4`;
  expect(documents).toEqual([{ name: "hero.mp4", address, size: 3, type: "video/mp4" }]);
});

test.for([
  ["/rest/v1/retention_settings", "42P01"],
  ["/rest/v1/rpc/publication", "PGRST202"],
])(
  "a project whose migrations are older, without %s, has its flags and texts, and the usual periods",
  async ([lacking, code]) => {
    let asked = 0;
    const older = contentOver((path) => {
      if (path !== lacking) return fine(path);
      asked += 1;
      return Response.json({ code, message: "none of that name" }, { status: 404 });
    });
    const { flags, publication, retention } = await older.current();
    expect(asked).toBe(1);
    expect(flags.testimonial).toBe(false);
    expect(publication).toBe(code === "42P01" ? "1" : undefined);
    if (code === "42P01") expect(retention).toEqual(nothingPublished.retention);
  },
);

test("a copy that says the same when it is read again stays the same object, so that nothing is made of it anew", async () => {
  const content = contentOver();
  const first = await content.current();
  const asked = content.asked();
  await content.readAgain();
  expect(content.asked()).toBeGreaterThan(asked);
  expect(await content.current()).toBe(first);
});

test("a fresh copy asks for nothing; a stale one is given at once and renewed in the background", async () => {
  const content = contentOver();
  const copy = await content.current();
  const asked = content.asked();
  content.pass(2_000);
  expect(await content.current()).toBe(copy);
  expect(content.asked()).toBe(asked);

  content.pass(1);
  content.answerWith((path) => (path.endsWith("site_features") ? Response.json([]) : fine(path)));
  expect(await content.current()).toBe(copy);
  await expect.poll(async () => (await content.current()).flags.testimonial).toBe(true);
  expect(content.heard).toEqual(["elsewhere", "elsewhere"]);
});

test("news are told once, and what did not change is no news", async () => {
  const content = contentOver();
  await content.current();
  const asked = content.asked();
  content.pass(3_000);
  await content.current();
  await expect.poll(() => content.asked()).toBe(2 * asked);
  expect(content.heard).toEqual(["elsewhere"]);
});

test("an operator's write shows on the next page, and a read that began before it does not undo it", async () => {
  const content = contentOver();
  await content.current();
  const slow = Promise.withResolvers<void>();
  content.answerWith(async (path) => slow.promise.then(() => fine(path)));
  content.pass(3_000);
  content.revalidate();
  content.answerWith((path) => (path.endsWith("site_features") ? Response.json([]) : fine(path)));
  await content.republish();
  expect((await content.current()).flags.testimonial).toBe(true);
  slow.resolve();
  await slow.promise;
  expect((await content.current()).flags.testimonial).toBe(true);
  expect(content.heard).toEqual(["elsewhere", "here"]);
});

test("a publication that gives the state that it made asks for nothing, and stored files are read again with what has no revision", async () => {
  const content = contentOver((path) => Response.json(rows[path] ?? null));
  await content.current();
  const whole = content.asked();
  await content.republish();
  await content.republish("files");
  expect(content.asked()).toBe(2 * whole + 4);
  await content.republish({ state: { revision: "2", next_in: null } });
  expect(content.asked()).toBe(2 * whole + 4);
  expect((await content.current()).publication).toBe("2");
  await content.republish({ state: undefined });
  expect(content.asked()).toBe(3 * whole + 4);
  expect(content.heard).toEqual(["elsewhere", "here", "here", "here", "here"]);
});

const faults: Record<string, Answer> = {
  "is stopped": () => Promise.reject(new TypeError("fetch failed")),
  "answers 500": () => Response.json({ message: "internal" }, { status: 500 }),
  "answers nonsense": () => new Response("<html>not json"),
  "answers something else than was asked for": () => Response.json({ surprise: true }),
  "answers rows of another shape": () => Response.json([{ feature_key: 7, section_id: null, name: {} }]),
};

test.for(Object.entries(faults))("while the backend %s the last copy holds, else the defaults", async ([, fault]) => {
  const content = contentOver();
  const copy = await content.current();
  const asked = content.asked();
  content.answerWith(fault);
  content.pass(3_000);
  content.revalidate();
  await expect.poll(() => content.asked()).toBeGreaterThan(asked);
  await content.republish();
  expect(await content.current()).toEqual(copy);

  const without = contentOver(fault);
  expect(await without.current()).toEqual(nothingPublished);
  expect(without.asked()).toBeGreaterThan(0);
});

test("a start without the backend shows the flags and texts of the last run, and of what is new the defaults", async () => {
  const file = join(newFolder(), "known.json");
  const before = contentOver(fine, undefined, file);
  const known = await before.current();
  await before.flush();
  writeFileSync(file, readFileSync(file, "utf8").replace('"hero_video":true,', ""));
  for (const [, fault] of Object.entries(faults)) {
    const after = contentOver(fault, undefined, file);
    expect(await after.current()).toEqual(known);
    expect(after.asked()).toBeGreaterThan(0);
  }

  const away = () => Response.json({ message: "away" }, { status: 503 });
  const filesRefuse = contentOver((path) => (path.startsWith("/storage/") ? away() : fine(path)), undefined, file);
  expect(await filesRefuse.current()).toEqual(known);
});

test("downloads keep their titles while what they are called cannot be read, and the list of them is new", async () => {
  const titled = { file_path: "documents/hero.mp4", title: { en: "Our film" }, description: {} };
  const content = contentOver((path) => (path.endsWith("/file_details") ? Response.json([titled]) : fine(path)));
  await content.current();
  let asked = 0;
  content.answerWith((path) => {
    if (path.endsWith("/list/website-assets"))
      return Response.json(["hero.mp4", "b.txt"].map((name) => ({ id: name, name })));
    if (!path.endsWith("/file_details")) return fine(path);
    asked += 1;
    return Response.json({ message: "internal" }, { status: 500 });
  });
  await content.republish();
  expect(asked).toBe(1);
  const { documents } = await content.current();
  const titles = documents?.map(({ name, details }) => `${name} ${details?.title["en"]}`);
  expect(titles).toEqual(["hero.mp4 Our film", "b.txt undefined"]);
});

test("while the backend answers nothing the last copy is given at once", async () => {
  const content = contentOver();
  const copy = await content.current();
  const asked = content.asked();
  content.answerWith(never);
  content.pass(3_000);
  expect(await content.current()).toBe(copy);
  await expect.poll(() => content.asked()).toBeGreaterThan(asked);
  expect(await content.current()).toBe(copy);
});

test("what became due is put in its place before anything is read", async () => {
  let applied = false;
  const content = contentOver((path) => {
    applied ||= path.endsWith("/rpc/apply_due");
    if (path.endsWith("/rpc/publication")) return Response.json({ revision: "1", next_in: applied ? null : -1 });
    return applied ? fine(path) : Response.json([], { status: 500 });
  }, "key");
  expect((await content.current()).flags.testimonial).toBe(false);
});

test("all is asked for at once, and what is published between the questions shows at the next reading, at the same revision", async () => {
  let [isPublished, waiting] = [false, 0];
  const released = Promise.withResolvers<void>();
  const content = contentOver(async (path) => {
    if (!isPublished && (waiting += 1) === 8) released.resolve();
    const old =
      path.endsWith("/site_features") && !isPublished ? [{ feature_key: "testimonial", enabled: true }] : rows[path];
    await released.promise;
    return Response.json(old);
  });
  expect((await content.current()).flags.testimonial).toBe(true);
  isPublished = true;
  await content.readAgain();
  expect((await content.current()).flags.testimonial).toBe(false);
  expect(content.heard).toContain("here");
});

test("what changes with the revision is asked for again until it was read at one that was known, and when there is another", async () => {
  const known: (string | undefined)[] = [];
  let [time, publication, isWhole] = [0, "1", true];
  const read: typeof readPublished = async (_client, { unchangedAt }) => {
    known.push(unchangedAt);
    return { published: { ...nothingPublished, publication }, isWhole, newFlags: [], nextIn: null };
  };
  const { current } = createPublication({ client: clientThatGets(fine).client, read, now: () => time });
  const readings = async (count: number) => {
    time += 2_001;
    await current();
    await expect.poll(() => known.length).toBe(count);
  };
  for (const count of [1, 2, 3]) await readings(count);
  publication = "2";
  for (const count of [4, 5, 6]) await readings(count);
  expect(known).toEqual([undefined, undefined, "1", "1", undefined, "2"]);
  [publication, isWhole] = ["3", false];
  for (const count of [7, 8, 9]) await readings(count);
  isWhole = true;
  for (const count of [10, 11]) await readings(count);
  expect(known.slice(6)).toEqual(["2", undefined, undefined, undefined, "3"]);
});

test("at a revision that stands the texts of sections are those of the copy, and flags and files are read", async () => {
  const asked: string[] = [];
  const { client } = clientThatGets((path) => (asked.push(path), fine(path)));
  const sections = { ...nothingPublished.sections, en: { hero: { title: "Before" } } };
  const copy = { ...nothingPublished, publication: "1", sections };
  const { published } = await readPublished(client, { unchangedAt: "1" }, copy);
  expect(published).toMatchObject({ publication: "1", sections, flags: { testimonial: false } });
  expect(asked).toHaveLength(4);
  expect((await readPublished(client, { unchangedAt: "0" }, copy)).published.sections.en).toHaveProperty(
    "case_studies",
  );
});

const ofRevision = ["/rest/v1/retention_settings", "/rest/v1/rpc/webhook_host", "/rest/v1/file_details"];

test.for([...ofRevision, "anything else"])(
  "what changes with the revision is read as a whole unless %s fails",
  async (failing) => {
    const { client } = clientThatGets((path) => {
      if (path === failing) return Response.json({ message: "internal" }, { status: 500 });
      return ofRevision.slice(1).includes(path) ? Response.json([]) : fine(path);
    });
    expect((await readPublished(client, {}, undefined)).isWhole).toBe(!ofRevision.includes(failing));
  },
);

test("a file that comes among the downloads while the revision stands has its title", async () => {
  const titled = { file_path: "documents/z.txt", title: { en: "Last" }, description: {} };
  const files = ["a.txt"];
  const { client } = clientThatGets((path) => {
    if (path.endsWith("/list/website-assets")) return Response.json(files.map((name) => ({ id: name, name })));
    return path.endsWith("/file_details") ? Response.json([titled]) : fine(path);
  });
  const { published: copy } = await readPublished(client, {}, undefined);
  files.push("z.txt");
  const { published } = await readPublished(client, { unchangedAt: "1" }, copy);
  expect(published.documents?.map(({ details }) => details?.title.en)).toEqual([undefined, "Last"]);
});

test("what is due and cannot be applied is tried again, and no page is made anew for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const tried: string[] = [];
  const content = contentOver((path) => {
    if (path.endsWith("/rpc/apply_due")) tried.push(path);
    return path.endsWith("/rpc/publication") ? Response.json({ revision: "1", next_in: -1 }) : fine(path);
  }, "key");
  await content.current();
  const heard = [...content.heard];
  for (const times of [2, 3]) {
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => tried).toHaveLength(times);
  }
  expect(content.heard).toEqual(heard);
});
