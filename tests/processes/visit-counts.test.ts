import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { freePort } from "../support/free-port.ts";
import { command, endPrograms, Program } from "./programs.ts";

let backend: BackendProcess | undefined;

afterEach(async () => {
  await endPrograms();
  await backend?.stop();
});

test("a site that is told to end adds what it counted before it goes; the next one counts on", async () => {
  backend = await startBackend(["--port", "0", "--memory"]);
  const { url, publishableKey, secretKey, siteKey } = backend;
  const inside = createClient(url, secretKey, { auth: { persistSession: false } });
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const settings = {
    PORT: port,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SITE_KEY: siteKey,
  };
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const viewsOfFaq = async () => {
    const { data } = await inside.from("visit_counts").select("views").match({ kind: "page", subject: "/faq" });
    return data?.[0]?.["views"];
  };

  for (const views of [1, 2]) {
    const site = new Program(command("start"), settings);
    await site.says("Northlight is ready.");
    await (await fetch(`${address}/faq`, { headers })).arrayBuffer();
    expect(await site.end("SIGTERM")).toBe(0);
    expect(await viewsOfFaq()).toBe(views);
  }
});
