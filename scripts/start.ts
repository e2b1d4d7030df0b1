import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import type { Site } from "../app/main.server.ts";
import { embeddedBackendUnlessConfigured, type SupervisedBackend } from "./backend-process.ts";
import { buildIsStale } from "./build-freshness.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
process.env.NODE_ENV ||= "production";
// A third of the start is compiling what was compiled the last time.
enableCompileCache();

let backend: SupervisedBackend | undefined;
let site: Site | undefined;
let stopping = false;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(0));

try {
  if (await buildIsStale()) await build();
  backend = await embeddedBackendUnlessConfigured(home, Number(process.env.PORT || 3000));
  await start();
} catch (failure) {
  if (!stopping) console.error(failure instanceof Error ? failure.message : failure);
  await stop(1);
}

async function build(): Promise<void> {
  console.log("Building the site …");
  // Not before it is needed: what builds is absent from a production installation.
  const built = await import("./build.ts");
  await built.build();
}

async function start(): Promise<void> {
  const main: typeof import("../app/main.server.ts") = await import(`${home}build/server/index.js`);
  const settings = main.readEnvironment(process.env);
  site = await main.createSite(settings, `${home}build/client`);
  const { mails } = await site.start();
  console.log(greeting(settings, mails));
  const placeholders = main.placeholdersIn(settings);
  if (placeholders.length > 0)
    console.warn(`Still placeholders, to set before publishing: ${placeholders.join(", ")}.\n`);
}

type Greeted = { FIRM_NAME: string; PORT: number; SUPABASE_URL: string; DATA_FOLDER: string };

function greeting({ FIRM_NAME, PORT, SUPABASE_URL, DATA_FOLDER }: Greeted, mails: string | undefined): string {
  const address = `http://localhost:${PORT}`;
  const first = backend
    ? [
        `  Operators  ${address}/auth?tab=sign-up (the first account becomes the operator)`,
        `  Backend    ${backend.url}, a stand-in for this machine; its data is in ${DATA_FOLDER}`,
      ]
    : [`  Operators  ${address}/auth`, `  Backend    ${SUPABASE_URL}`];
  const sent = `  Mails      ${mails ?? "wait in the database, as scheduled changes do: SITE_KEY is not set (npm run site-key)"}`;
  return ["", `${FIRM_NAME} is ready.`, `  Visitors   ${address}`, ...first, sent, "  Ctrl+C stops it.", ""].join("\n");
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await site?.stop();
  await backend?.stop();
  process.exit(code);
}
