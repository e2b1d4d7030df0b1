import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Program } from "../processes/programs.ts";
import type { Driver, Handle } from "./engine.ts";

type Remote = { type: string; value?: unknown; sharedId?: string };
type Answered = { id: number; result?: any; message?: string };

/** Pages are asked for in English, and nothing is asked of anybody but the site. */
const settings = { "intl.accept_languages": "en-US", "network.proxy.no_proxies_on": "localhost, 127.0.0.1" };

/** Firefox speaks WebDriver BiDi itself: no program stands between. Its profile stays in the folder. */
export async function openFirefox(path: string, folder: string): Promise<Driver> {
  const profile = await mkdtemp(join(folder, "firefox-"));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const program = new Program([path, ...options], { HOME: profile });
  const listening = "WebDriver BiDi listening on ";
  await program.says(listening);
  const [, address = ""] = program.output.split(listening);
  const send = await connect(`${address.split("\n")[0]!.trim()}/session`);

  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  await send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });
  const act = (id: string, type: string, actions: object[]) =>
    send("input.performActions", { context, actions: [{ id, type, actions }] });
  const click = async (element: Handle) => {
    const origin = { type: "element", element };
    const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    await act("mouse", "pointer", [{ type: "pointerMove", x: 0, y: 0, origin }, ...press]);
  };

  return {
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(source, values) {
      const { type, result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration: source,
        target: { context },
        awaitPromise: false,
        arguments: values.map((value) => ({ type: typeof value, value })),
      });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return local(result);
    },
    click,
    async type(element, text) {
      await click(element);
      await act(
        "keyboard",
        "key",
        text.split("").flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
      );
    },
    async choose(element, path) {
      await send("input.setFiles", { context, element, files: [path] });
    },
    async close() {
      await send("browser.close", {}).catch(() => undefined);
      await program.ended;
    },
  };
}

/** Gives what sends a command and waits for its answer. */
async function connect(address: string): Promise<(method: string, params: object) => Promise<any>> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answered) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answered;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return async (method, params) => {
    const id = (last += 1);
    const answered = new Promise<Answered>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result;
  };
}

/** A value as JSON has it, a node as its handle. */
function local({ type, value, sharedId }: Remote): unknown {
  if (type === "node") return { sharedId };
  if (type === "array") return (value as Remote[]).map(local);
  if (type === "object")
    return Object.fromEntries((value as [string, Remote][]).map(([name, one]) => [name, local(one)]));
  return value;
}
