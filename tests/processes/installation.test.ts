import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { copiedIntoImage } from "../support/image-files.ts";
import { install, makeReadOnly, putFile } from "../support/installation.ts";
import { endPrograms, Program } from "./programs.ts";

/** Whoever is not root cannot become another user; what they start may then not write to the installation either. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
const root = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
let node: string;
let temporary: string;
/** What is copied into the image, of which the container's file system is made. */
let image: string;
/** A checkout after `npm ci && npm run build && npm prune --omit=dev`. */
let pruned: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "northlight-installation-"));
  // Both may lie where nobody else may look.
  node = join(folder, "node");
  putFile(process.execPath, node);
  putFile(join(root, "tests/support/short-lived.js"), join(folder, "short-lived.js"));
  temporary = writable(mkdtempSync(join(folder, "tmp-")));
  image = join(folder, "image");
  install(image, copiedIntoImage());
  pruned = join(folder, "pruned");
  const builtFrom = ["public", "docs", "react-router.config.ts", "vite.config.ts"];
  install(pruned, [...copiedIntoImage(), ...builtFrom]);
  // As npm does, which writes it anew.
  writeFileSync(join(pruned, "package-lock.json"), readFileSync(join(root, "package-lock.json")));
  for (const installation of [image, pruned]) makeReadOnly(installation);
  chmodSync(folder, 0o755);
});
afterEach(endPrograms);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The only folder that a program may write to, beside that for temporary files. */
function stateFolder(): string {
  return writable(mkdtempSync(join(folder, "state-")));
}

function writable(path: string): string {
  if (nobody !== undefined) chownSync(path, nobody, nobody);
  return path;
}

function start(installation: string, state: string, command: string[], variables: Record<string, string> = {}) {
  const environment = {
    NODE_ENV: "production",
    NODE_OPTIONS: `--import ${join(folder, "short-lived.js")}`,
    HOME: "/nonexistent",
    TMPDIR: temporary,
    DATA_FOLDER: join(state, "northlight"),
    ...variables,
  };
  return new Program([node, ...command], environment, { folder: installation, user: nobody });
}

async function expectSite(site: Program): Promise<void> {
  await site.says("is ready.");
  expect(site.output).toMatch(/^ {2}Visitors {3}http:\/\/localhost:\d+$/m);
  expect(site.output).not.toContain("Building");
  const page = await fetch(`${site.address}/en/services`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("</html>");
  await expect.poll(async () => (await fetch(`${site.address}/readyz`)).status).toBe(200);
}

async function expectVerdict(doctor: Program): Promise<void> {
  expect(await doctor.ended, doctor.output).toBe(0);
  expect(doctor.output).toMatch(/✓ build +fresh/);
  expect(doctor.output).toMatch(/✓ migrations /);
  expect(doctor.output).toMatch(/^Nothing is broken, \d+ doubtful\.$/m);
}

test("the image's files run the composed demonstration: the backend, a site on it and the doctor", async () => {
  const state = stateFolder();
  const options = ["--port=0", `--data=${join(state, "northlight")}`, "--confirm-email"];
  const backend = start(image, state, ["supabase/embedded/serve.ts", ...options]);
  const ready = once(backend.child, "message");
  await backend.says("Embedded backend:");
  const [{ url, publishableKey, siteKey }] = (await ready) as [BackendProcess];
  const variables = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SITE_KEY: siteKey };
  const ofSite = stateFolder();
  const site = start(image, ofSite, ["scripts/start.ts"], { ...variables, PUBLIC_FILES: "proxy" });
  await expectSite(site);
  await expectVerdict(start(image, stateFolder(), ["scripts/doctor.ts"], variables));
  expect(await site.end("SIGTERM")).toBe(0);
  // What is published may be kept there, for a start during an outage.
  expect(readdirSync(ofSite)).toEqual(["northlight"]);
  expect(site.output).not.toContain("cannot be kept on disk");
});

test("a pruned checkout, whose lock file npm has just written, runs the site as the systemd unit does", async () => {
  const backend = await startBackend(["--memory", "--port=0"]);
  onTestFinished(() => backend.stop());
  const variables = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  const site = start(pruned, stateFolder(), ["scripts/start.ts"], { ...variables, PUBLIC_FILES: "proxy" });
  await expectSite(site);
  expect(await site.end("SIGTERM")).toBe(0);
});

test("without a build and without the tools to make one the start says so in a sentence", async () => {
  const bare = join(folder, "bare");
  install(bare, ["package.json", "app/schemas", "scripts", "vite.config.ts"]);
  const site = start(bare, stateFolder(), ["scripts/start.ts"], { SUPABASE_URL: "http://127.0.0.1:1" });
  expect(await site.ended).toBe(1);
  expect(site.output.trim()).toBe(
    "There is no build here, and no development tools to make one: run `npm ci && npm run build`.",
  );
});
