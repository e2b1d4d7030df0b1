import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedFirefox, installedWebKit } from "../../scripts/browsers.ts";
import { command, endPrograms, Program } from "../processes/programs.ts";
import { freePort } from "../support/free-port.ts";
import { newFolder } from "../support/new-folder.ts";
import { Engine } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { operator, steps } from "./steps.ts";
import { openWebKit } from "./webkit.ts";

const firefox = installedFirefox();
const webKit = installedWebKit();
const drivers = [
  ...(firefox ? [{ name: "Firefox", start: () => openFirefox(firefox, data) }] : []),
  ...(webKit ? [{ name: "WebKitGTK", start: () => openWebKit(webKit, data) }] : []),
];

let data: string;
let site: string;

beforeAll(async () => {
  data = newFolder();
  const PORT = String(await freePort());
  site = `http://localhost:${PORT}`;
  // The third party is nobody.
  const CONTACT_FORM_SCRIPT_URL = "https://127.0.0.1:1/form.js";
  await new Program(command("start"), { DATA_FOLDER: data, PORT, CONTACT_FORM_SCRIPT_URL }).says(
    "Northlight is ready.",
  );
  const body = new URLSearchParams(operator);
  const signedUp = await fetch(`${site}/auth?tab=sign-up`, {
    method: "POST",
    body,
    headers: { Origin: site },
    redirect: "manual",
  });
  expect(signedUp.headers.get("Location")).toBe("/admin");
});
afterAll(endPrograms);

describe.each(drivers)("in $name", ({ name, start }) => {
  let engine: Engine;
  let path: string;
  beforeAll(async () => {
    path = join(data, `agenda-${name}.txt`);
    await writeFile(path, "Onboarding, week by week.");
    engine = new Engine(await start(), site);
  });
  afterAll(() => engine?.close());

  test.each(Object.entries(steps))("%s", async (_, step) => {
    await step(engine, { document: path, title: `A question in ${name}` });
    expect(await engine.call(() => document.title)).not.toBe("");
  });
});
