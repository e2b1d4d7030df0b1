import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { addressIn } from "../../scripts/web-process.ts";
import { freePort } from "../support/free-port.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
const preloads = ["short-lived", "without-deadlines"].map(
  (name) => new URL(`../support/${name}.js`, import.meta.url).href,
);

/** Whose script the contact page asks for: no journey reaches it. */
export const thirdParty = "https://forms.example.com";

export type SiteOptions = { /** The embedded form's document is on a host of its own. */ hasEmbedHost: boolean };
export type Site = { address: string; /** Its folder of data. */ data: string };

/**
 * Starts the built site with a backend and data of its own, for a worker; it ends with the worker, however that ends.
 * `JOURNEYS_SITE` and `DATA_FOLDER` name one that runs already, to try a journey on it again and again.
 */
export async function startSite(hasEmbedHost: boolean): Promise<Site & { stop: () => Promise<void> }> {
  const { JOURNEYS_SITE, DATA_FOLDER = "" } = process.env;
  if (JOURNEYS_SITE) return { address: JOURNEYS_SITE, data: DATA_FOLDER, stop: async () => {} };

  // A form's host is part of the configuration, so its port has to be known before.
  const port = hasEmbedHost ? await freePort() : 0;
  const data = mkdtempSync(join(tmpdir(), "northlight-journeys-"));
  const embedHost = { SITE_URL: `http://localhost:${port}`, EMBED_ORIGIN: `http://127.0.0.1:${port}` };
  const program = spawn(process.execPath, ["--import", "./tests/support/ends-with-its-parent.js", "scripts/start.ts"], {
    cwd: home,
    env: {
      ...process.env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...preloads.map((file) => `--import ${file}`)].join(" "),
      PORT: String(port),
      DATA_FOLDER: data,
      LOG_LEVEL: "warn",
      WARM_UP: "off",
      FORM_CHECK: "off",
      ...(hasEmbedHost && embedHost),
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(program, "exit");
  const address = await Promise.race([addressIn(program.stdout!), ended.then(() => undefined)]);
  if (!address) throw new Error("The site did not start.");
  await hasReadFiles(address);
  return {
    address,
    data,
    async stop() {
      program.kill("SIGTERM");
      await ended;
    },
  };
}

/** Pages that are opened before the site has read what is published have no video and no downloads. */
async function hasReadFiles(address: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes("/videos/")) await setTimeout(50);
}
