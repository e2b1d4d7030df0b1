import type { EntryContext } from "react-router";
import lateStart from "./late-start.js?inline-script";

/**
 * What a page ends with: the data that it was made from, as text that runs nothing, and the one script that all pages
 * share. It has the client's entry fetched once the page has been painted or somebody touches it, presses a button again
 * that was pressed before there was anybody to listen, and says what may become markup or a script: of markup what React
 * needs to make a script element, and text without tags; of scripts our own files.
 */
export async function pageScripts(context: EntryContext): Promise<string> {
  const { manifest, serverHandoffString = "{}", serverHandoffStream, staticHandlerContext } = context;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  if (import.meta.env.DEV) return forDevelopment(data);
  const attributes = Object.entries({
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: staticHandlerContext.matches.map(({ route }) => route.id).join(" "),
  }).map(([name, value]) => ` data-${name}="${value}"`);
  // JSON reads \u003c as <, and no tag in a text can end the script before its time.
  const text = `${serverHandoffString}\n${data}`.replaceAll("<", String.raw`\u003c`);
  return `<script type="text/plain" id="page"${attributes.join("")}>${text}</script><script>${lateStart}</script>`;
}

/** There the router's own scripts start the page, for hot reloading, and wait for the data. */
function forDevelopment(data: string): string {
  const text = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${text});${controller}.close();</script>`;
}
