import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Site } from "../app/composition/main.server.ts";
import type { BackendVariables } from "./backend-process.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
process.env.NODE_ENV ||= "production";

let site: Site | undefined;
let stopping = false;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));
// A parent that was killed cannot say goodbye.
process.on("disconnect", () => void stop(0));
if (process.send && !process.connected) await stop(0);

try {
  await start();
} catch (failure) {
  if (!stopping) console.error(failure instanceof Error ? failure.message : failure);
  await stop(1);
}

async function start(): Promise<void> {
  // `start.ts` sends the variables once the embedded backend runs.
  const isEmbedded = process.send !== undefined && !process.env.SUPABASE_URL;
  const variables = isEmbedded ? once(process, "message") : undefined;
  const main: typeof import("../app/composition/main.server.ts") = await import(`${home}build/server/index.js`);
  if (variables) Object.assign(process.env, ...((await variables) as [BackendVariables]));
  const settings = main.readEnvironment(process.env);
  site = await main.createSite(settings, `${home}build/client`);
  const { port, mails } = await site.start();
  // Only now is the address known that the links in the embedded backend's mails lead to.
  if (isEmbedded && settings.PORT === 0 && !settings.SITE_URL) {
    process.send?.({ port });
    await once(process, "message");
  }
  console.log(greeting(settings, { isEmbedded, port, mails }));
  const placeholders = await site.placeholders();
  if (placeholders.length > 0)
    console.log(
      `Still placeholders, to set before publishing: ${placeholders.join(", ")}.\nAdministrators set them under Settings, Firm; or set these variables.\n`,
    );
}

type Greeted = { FIRM_NAME: string; SUPABASE_URL: string; DATA_FOLDER: string };

function greeting(
  { FIRM_NAME, SUPABASE_URL, DATA_FOLDER }: Greeted,
  { isEmbedded, port, mails }: { isEmbedded: boolean; port: number; mails: string | undefined },
): string {
  const { DEMO_ACCOUNT } = process.env;
  const address = `http://localhost:${port}`;
  const first = isEmbedded
    ? [
        DEMO_ACCOUNT
          ? `  Admin      ${address}/auth (a demonstration with invented people: ${DEMO_ACCOUNT})`
          : `  Admin      ${address}/auth?tab=sign-up (the first account becomes the administrator)`,
        `  Backend    ${SUPABASE_URL}, a stand-in for this machine; its data is in ${DATA_FOLDER}`,
      ]
    : [`  Admin      ${address}/auth`, `  Backend    ${SUPABASE_URL}`];
  const sent = `  Emails     ${mails ?? "wait in the database, as scheduled changes do: SITE_KEY is not set (npm run site-key)"}`;
  return ["", `${FIRM_NAME} is ready.`, `  Visitors   ${address}`, ...first, sent, "  Ctrl+C stops it.", ""].join("\n");
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await site?.stop();
  process.exit(code);
}
