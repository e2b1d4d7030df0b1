import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { Program } from "../processes/programs.ts";
import type { Driver, Handle } from "./engine.ts";

type Remote = { type: string; value?: unknown; sharedId?: string };
type Answered = { id: number; result?: any; message?: string };

/** Pages are asked for in English and without movement, and nothing is asked of anybody but the site. */
const settings = {
  "intl.accept_languages": "en-US",
  "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
  "ui.prefersReducedMotion": 1,
  // Else a process waits for each page that nobody opens, and frames are drawn that nobody sees.
  "dom.ipc.processPrelaunch.enabled": false,
  "layout.frame_rate": 10,
};

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

  const call = async (source: string, values: unknown[]) => {
    const parameters = {
      functionDeclaration: source,
      target: { context },
      awaitPromise: false,
      arguments: values.map(remote),
    };
    // A page that is being left may never answer, and what asks again must do so while the next page still shows its toast.
    const { type, result, exceptionDetails } = await send("script.callFunction", parameters, 3_000);
    if (type === "exception") throw new Error(exceptionDetails.text);
    return local(result);
  };

  return {
    async open(url) {
      await call("() => void (window.isLeft = true)", []);
      await send("browsingContext.navigate", { context, url, wait: "complete" });
      // Firefox says that the next page is there while it still answers for the one that is left.
      await expect.poll(() => call("() => window.isLeft !== true", []).catch(() => false)).toBe(true);
    },
    call,
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

/** Gives what sends a command and waits for its answer, by default half a minute. */
async function connect(address: string): Promise<(method: string, params: object, patience?: number) => Promise<any>> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answered) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answered;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return async (method, params, patience = 30_000) => {
    const id = (last += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    waiting.set(id, resolve);
    const silent = setTimeout(() => reject(new Error(`${method}: no answer within ${patience} ms`)), patience);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await promise.finally(() => clearTimeout(silent));
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result;
  };
}

function remote(value: unknown): Remote {
  if (Array.isArray(value)) return { type: "array", value: value.map(remote) };
  if (value === null || typeof value !== "object") return { type: typeof value, value };
  return { type: "object", value: Object.entries(value).map(([name, one]) => [name, remote(one)]) };
}

/** A value as JSON has it, a node as its handle. */
function local({ type, value, sharedId }: Remote): unknown {
  if (type === "node") return { sharedId };
  if (type === "array") return (value as Remote[]).map(local);
  if (type === "object")
    return Object.fromEntries((value as [string, Remote][]).map(([name, one]) => [name, local(one)]));
  return value;
}
