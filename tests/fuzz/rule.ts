import { load } from "cheerio";
import { plantedAttribute, plantedElement } from "./hostile-texts.ts";
import { origin, type Sent } from "./sent.ts";
import { isForPages } from "./site-map.ts";

/** What only a fault of ours would put into an answer. */
const insides = [
  /\bat (?:async )?[\w.<>$ ]+ \(?(?:file:|node:|\/)/,
  /file:\/\/\//,
  /node:internal|node_modules/,
  /\b(?:Type|Reference|Syntax|Range|Zod|URI)Error\b/,
  /\[object Object\]/,
  new RegExp(process.cwd().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
];

/**
 * The rule: whatever is sent is answered with 2xx, 3xx or 4xx and a page, keeps to this site, tells nothing of the
 * inside, and holds no markup that was typed. Gives a sentence for each way in which an answer breaks it.
 */
export function faultsIn(sent: Sent, response: Response, text: string): string[] {
  const faults: string[] = [];
  const { status, headers } = response;
  const type = headers.get("Content-Type") ?? "";

  if (status < 200 || status >= 500) faults.push(`the status is ${status}`);
  if (headers.get("X-Content-Type-Options") !== "nosniff") faults.push("a browser may guess its type");
  if (!headers.get("Cache-Control")) faults.push("caches may do with it as they like");
  if (headers.has("X-Planted")) faults.push("a header was planted");
  for (const inside of insides) if (inside.test(text)) faults.push(`the body tells of the inside: ${inside}`);

  const empty = sent.method === "HEAD" || [204, 304].includes(status);
  const target = redirectTarget(response, text);
  if (target !== undefined && !staysHere(target)) faults.push(`it leads away, to ${target}`);
  const leads = target !== undefined && status < 400;
  if (status >= 300 && status < 400 && status !== 304 && !leads) faults.push("it leads nowhere");
  if (!empty && !leads && text === "") faults.push("the body is empty");
  if (!empty && !leads && type === "") faults.push("the body has no type");

  // The document of the embedded form has a policy and tests of its own.
  const isEmbed = headers.get("Content-Security-Policy")?.startsWith("sandbox ");
  if (isEmbed && status === 200) return faults;
  if (type.startsWith("text/html")) faults.push(...faultsOfPage(headers, text, empty || leads));
  else if (!empty && status >= 400 && asksForPage(sent) && !isData(type))
    faults.push(`it is refused without a page, as ${type}`);
  return faults;
}

function faultsOfPage(headers: Headers, text: string, unread: boolean): string[] {
  const faults: string[] = [];
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (!/frame-ancestors '(?:none|self)'/.test(policy)) faults.push("other sites may frame the page");
  if (/script-src[^;]*'unsafe-/.test(policy) || !policy.includes("script-src")) faults.push("any script may run");
  if (unread) return faults;
  if (!text.startsWith("<!DOCTYPE html>")) faults.push("the page has no doctype");
  if (!/<html lang="(?:en|fr|es)"/.test(text)) faults.push("the page has no language");
  if (!/<h1[ >]/.test(text)) faults.push("the page has no heading");
  if (/planted/i.test(text)) faults.push(...plantedIn(text));
  return faults;
}

/** Only pages that repeat what was typed are worth reading as a browser would. */
function plantedIn(text: string): string[] {
  const page = load(text, { scriptingEnabled: true });
  const faults: string[] = [];
  if (page(`${plantedElement}, [${plantedAttribute}]`).length > 0) faults.push("typing became markup");
  // An image runs nothing, also one that the page itself holds.
  const addresses = page("[href], [src]:not(img), [action], [formaction]")
    .map((_, element) =>
      Object.entries(element.attribs).flatMap(([name, value]) => (/href|src|action/.test(name) ? [value] : [])),
    )
    .get();
  if (addresses.some((address) => /^\s*(?:javascript|data|vbscript):/i.test(address)))
    faults.push("a link runs a script");
  return faults;
}

function asksForPage({ method, address }: Sent): boolean {
  return ["GET", "HEAD", "POST"].includes(method) && isForPages(new URL(origin + address).pathname);
}

function isData(type: string): boolean {
  return type.startsWith("text/x-script") || type.startsWith("application/json");
}

/** Where an answer leads: by its header, or, to a script of the page, in its data. */
function redirectTarget({ headers, status }: Response, text: string): string | undefined {
  const location = headers.get("Location");
  if (location !== null) return location;
  if (status !== 202 || !text.includes("SingleFetchRedirect")) return undefined;
  const [first = ""] = text.split("\n", 1);
  const parts: unknown[] = JSON.parse(first);
  const target = parts[parts.indexOf("redirect") + 1];
  return typeof target === "string" ? target : "nowhere";
}

function staysHere(target: string): boolean {
  return URL.canParse(target, origin) && new URL(target, origin).origin === origin && !target.startsWith("//");
}
