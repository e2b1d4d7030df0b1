import { networkOf } from "../data/network-of.server.ts";
import { clientAddressContext } from "../server/context.server.ts";
import { log } from "../server/log.server.ts";
import type { Route } from "./+types/csp-report";
import { violationsIn } from "./violation.ts";
import { createViolationLog } from "./violation-log.server.ts";

const largestReport = 8 * 1024;
const report = createViolationLog((fields, message) => log.warn(fields, message), { most: 10, ofOneNetwork: 3 });

export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}

/** Takes what browsers report of a policy that stopped something. Says nothing about what became of it. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const network = networkOf(context.get(clientAddressContext));
  const said = parsed(await smallText(request));
  for (const violation of violationsIn(said, url.origin)) report(violation, network);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** The body as text; an empty one for a body that is too large or breaks off, of which no more is read. */
async function smallText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length")) > largestReport) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > largestReport) return "";
      chunks.push(chunk);
    }
  } catch {
    return "";
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
