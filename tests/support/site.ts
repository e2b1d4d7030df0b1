import type { Site } from "../../app/composition/main.server.ts";

type Main = typeof import("../../app/composition/main.server.ts");

let made: Promise<Site> | undefined;

/** The built site, with the environment as it is when the tests of a file first ask for it. */
export function builtSite(): Promise<Site> {
  return (made ??= createSite({ waits: { mailing: 0, comparing: 0 } }));
}

/** Ends it, so that the next file gets one of its own. */
export async function endSite(): Promise<void> {
  const ending = made;
  made = undefined;
  await (await ending)?.stop();
}

/** Another one, which waits as in use unless it is said. */
export async function createSite(options: Parameters<Main["createSite"]>[2] = {}): Promise<Site> {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const main: Main = await import(/* @vite-ignore */ built);
  return main.createSite(main.readEnvironment(process.env), "build/client", options);
}
