import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { createClient } from "@redis/client";
import {
  isLocal,
  placeholdersIn,
  readEnvironment,
  senderFacts,
  variableNames,
  type Environment,
} from "../../app/server/environment.server.ts";
import { fieldOf, get, type Project } from "./ask.ts";
import { broken, doubtful, fine, note, type Finding } from "./findings.ts";

export type Variables = NodeJS.ProcessEnv;

const otherNames = ["DATA_FOLDER", "CHROMIUM_PATH", "NODE_OPTIONS", "TZ"];

export function checkVariables(
  home: string,
  variables: Variables,
  project: Project,
): { findings: Finding[]; environment?: Environment } {
  const strangers = existsSync(`${home}.env`) ? strangersIn(`${home}.env`) : [];
  const source = { ...variables, SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: project.publishableKey };
  try {
    const environment = readEnvironment(source);
    return { findings: [fine("variables", "all valid"), ...strangers], environment };
  } catch (failure) {
    const sentences = (failure as Error).message.split("\n");
    const invalid = sentences.map((sentence) =>
      broken("variables", sentence, "Correct it in `.env` or in the environment; .env.example says what it is."),
    );
    return { findings: [...invalid, ...strangers] };
  }
}

function strangersIn(file: string): Finding[] {
  const names = Object.keys(parseEnv(readFileSync(file, "utf8")));
  return names
    .filter((name) => !variableNames.includes(name) && !otherNames.includes(name))
    .map((name) =>
      doubtful(
        ".env",
        `${name} is not a variable that Northlight reads`,
        "Look for a slip in its name: .env.example has all.",
      ),
    );
}

export function checkKey({ publishableKey }: Project): Finding {
  const role = publishableKey.startsWith("sb_secret_") ? "service_role" : roleIn(publishableKey);
  if (role === "service_role") {
    return broken(
      "key",
      "SUPABASE_PUBLISHABLE_KEY is a secret key, for which no row rule holds",
      "Put the publishable key there, and make a new secret key in the project's settings: this one has been in the wrong place.",
    );
  }
  if (role === "anon") return note("key", "a legacy anon key; publishable keys replace it");
  return fine("key", "a publishable key");
}

function roleIn(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()).role;
  } catch {
    return undefined;
  }
}

export function checkFirm(environment: Environment): Finding {
  const names = placeholdersIn(environment);
  if (names.length === 0) return fine("firm", "every fact is set");
  return doubtful(
    "firm",
    `${names.join(", ")} ${names.length === 1 ? "is still a placeholder" : "are still placeholders"}`,
    `Set ${names.length === 1 ? "it" : "them"} before publishing, under Settings, Firm, or as variables${consequencesOf(names)}.`,
  );
}

function consequencesOf(names: ReturnType<typeof placeholdersIn>): string {
  const consequences = [
    names.some((name) => senderFacts.includes(name)) &&
      "the newsletter collects no address until name, email and postal address are the firm's own",
    names.includes("BOOKING_URL") && "links to book a call lead nowhere",
    names.some((name) => name.startsWith("CONTACT_FORM_")) && "the contact page's form is nobody's",
  ].filter((consequence) => consequence !== false);
  return consequences.length > 0 ? `: ${consequences.join("; ")}` : "";
}

export async function checkSiteUrl(address: string | undefined): Promise<Finding> {
  if (!address) {
    return doubtful(
      "SITE_URL",
      "not set: pages are kept in memory for localhost alone, and links name whatever host a request does",
      "Set it to the site's public address, such as https://www.example.com.",
    );
  }
  const site = new URL(address);
  if (site.protocol !== "https:" && !isLocal(site)) {
    return broken(
      "SITE_URL",
      `${address} is not https: sessions and typing travel in the clear`,
      "Put a proxy with TLS in front (deploy/Caddyfile) and set SITE_URL to its https address.",
    );
  }
  const answer = await get(new URL("/healthz", site));
  if (fieldOf(answer, "alive") !== true) {
    const why = typeof answer === "string" ? answer : `status ${answer.status}`;
    return doubtful(
      "SITE_URL",
      `no Northlight answers at ${address} (${why})`,
      "Start the site, then look at DNS, the proxy and its certificate.",
    );
  }
  const knowsHttps = typeof answer === "string" || answer.headers.has("strict-transport-security");
  if (site.protocol === "https:" && !knowsHttps) {
    return broken(
      "SITE_URL",
      `${address} answers, but the site does not know that it is reached by https: every form would be refused`,
      "Name the proxy in TRUST_PROXY, and let the proxy set X-Forwarded-Proto, X-Forwarded-Host and X-Forwarded-For.",
    );
  }
  return fine("SITE_URL", `${address} answers`);
}

export async function checkRedis(url: string): Promise<Finding> {
  const client = createClient({ url, socket: { connectTimeout: 3_000, reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    return fine("Redis", `answers at ${new URL(url).host}`);
  } catch (failure) {
    const mend = "Until it answers each process counts and publishes alone: start it, or correct REDIS_URL.";
    return broken("Redis", (failure as Error).message || "is not responding", mend);
  } finally {
    if (client.isOpen) client.destroy();
  }
}
