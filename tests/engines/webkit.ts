import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { Program } from "../processes/programs.ts";
import { freePort } from "../support/free-port.ts";
import type { Driver } from "./engine.ts";

type Paths = { driver: string; display: string };

/** WebKitGTK has a driver program, which speaks WebDriver, and needs a screen. What it keeps stays in the folder. */
export async function openWebKit({ driver, display }: Paths, folder: string): Promise<Driver> {
  const HOME = await mkdtemp(join(folder, "webkit-"));
  // Without movement, as GTK says it.
  const gtk = join(HOME, ".config/gtk-3.0");
  await mkdir(gtk, { recursive: true });
  await writeFile(join(gtk, "settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  const screen = new Program([display, "-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"], { HOME });
  await screen.says("\n");
  const port = await freePort();
  const environment = {
    HOME,
    DISPLAY: `:${screen.output.trim()}`,
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
    // There is no graphics card: what one would do is reckoned.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const program = new Program([driver, `--port=${port}`, "--host=127.0.0.1"], { ...environment, LANG: "en_US.UTF-8" });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 20_000 });
  const { sessionId } = await send(`${address}/session`, { capabilities: { alwaysMatch: {} } });
  const session = `${address}/session/${sessionId}`;
  await send(`${session}/window/rect`, { width: 1440, height: 900 });
  const into = (element: object) => `${session}/element/${Object.values(element)[0]}`;
  const click = (element: object) => send(`${into(element)}/click`, {});

  return {
    open: (url) => send(`${session}/url`, { url }),
    call: (source, args) => send(`${session}/execute/sync`, { script: `return (${source})(...arguments)`, args }),
    click,
    // Sent to an element, text replaces what a field holds, and never arrives in an editor.
    async type(element, text) {
      await click(element);
      const actions = text.split("").flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await send(`${session}/actions`, { actions: [{ id: "keyboard", type: "key", actions }] });
    },
    choose: (element, text) => send(`${into(element)}/value`, { text }),
    async close() {
      await send(session, undefined, "DELETE");
      for (const started of [program, screen]) await started.end("SIGTERM");
    },
  };
}

async function send(address: string, body: object | undefined, method = "POST"): Promise<any> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: any };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
