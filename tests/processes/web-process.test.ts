import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import home from "../../locales/en/home.json" with { type: "json" };
import { openBackend, type Backend } from "../../supabase/embedded/backend.ts";
import { openFaultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { newFolder } from "../support/new-folder.ts";
import { command, endPrograms, Program } from "./programs.ts";

let backend: Backend;
let server: Server;
let proxy: FaultyProxy;
let data: string;

beforeAll(async () => {
  backend = await openBackend();
  const listener = createRequestListener((request) => backend.fetch(request));
  server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = await openFaultyProxy(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  data = newFolder();
});
afterEach(endPrograms);
afterAll(async () => {
  await proxy?.close();
  server?.closeAllConnections();
  server?.close();
  await backend?.close();
});

const browser = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const own = "published-here";
const testimonial = `aria-label="${home.testimonial.label}"`;

async function start(DATA_FOLDER = data) {
  const program = new Program(command("start"), {
    SUPABASE_URL: proxy.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_KEY: backend.siteKey,
    PUBLIC_FILES: "proxy",
    DATA_FOLDER,
  });
  await program.says("is ready.");
  const visit = async (path: string) => {
    const answer = await fetch(program.address + path, { redirect: "manual", headers: { "User-Agent": browser } });
    return { status: answer.status, caching: answer.headers.get("cache-control"), text: await answer.text() };
  };
  return { program, visit };
}

/** Switches the testimonial off, edits the title of the hero and of an insight's address, and leads an address elsewhere. */
async function change(): Promise<void> {
  for (const statement of [
    "update public.site_features set enabled = false where feature_key = 'testimonial'",
    "update public.content_sections set title = 'Chosen by an editor' where section_id = 'hero'",
    `update public.documents set slug = '${own}' where slug = 'skills-frameworks-managers-use'`,
    "insert into public.redirects (path, page) values ('/campaign', '/about')",
  ])
    await backend.sql(statement);
}

test("what operators switched off, edited and published stays so when the site starts without its backend", async () => {
  const never = await start(newFolder());
  expect((await never.visit("/en")).text).toContain(testimonial);
  await never.program.end("SIGTERM");
  await change();
  const before = await start();
  // A busy machine answers the first page before its backend has.
  await expect.poll(async () => (await before.visit("/en")).text).not.toContain(testimonial);
  await expect.poll(async () => (await before.visit(`/en/insights/${own}`)).status).toBe(200);
  await expect.poll(async () => (await before.visit("/en/campaign")).status).toBe(301);
  // At once: what was learned last is on disk all the same.
  await before.program.end("SIGTERM");

  await proxy.break("down");
  const after = await start();
  const page = await after.visit("/en");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Chosen by an editor");
  expect(page.text).not.toContain(testimonial);
  expect((await after.visit(`/en/insights/${own}`)).text).toContain(`/insights/${own}`);
  expect((await after.visit("/en/campaign")).status).toBe(301);
  expect((await after.visit("/en/nowhere")).status).toBe(404);
  expect((await after.visit("/en/insights/never-heard-of")).status).toBe(503);
  await after.program.end("SIGTERM");

  const without = await start("/dev/null/data");
  expect(without.program.output).toContain("cannot be kept on disk");
  const defaults = await without.visit("/en");
  expect(defaults).toMatchObject({ status: 200, caching: "private, no-cache, max-age=0" });
  expect((await without.visit(`/en/insights/${own}`)).status).toBe(503);
  expect((await without.visit("/en/campaign")).status).toBe(503);
  await proxy.heal();
  await expect.poll(async () => (await without.visit(`/en/insights/${own}`)).status).toBe(200);
  await expect.poll(async () => (await without.visit("/en")).caching).toContain("s-maxage");
});

test("a site that is told to end adds what it counted before it goes", async () => {
  const { program, visit } = await start();
  await visit("/faq");
  expect(await program.end("SIGTERM")).toBe(0);
  const counted = "select views from public.visit_counts where kind = 'page' and subject = '/faq'";
  expect(await backend.sql(counted)).toEqual([{ views: 1 }]);
});
