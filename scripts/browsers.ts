import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

export function installedChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

const headlessShell = "/usr/bin/chromium-headless-shell";

export function hasHeadlessShell(): boolean {
  return existsSync(headlessShell);
}

/** What opens pages in less than half the time: the part of Chromium that has no windows and no settings, else all of it. */
export function installedForPages(): string | undefined {
  return hasHeadlessShell() ? headlessShell : installedChromium();
}

/** Brings Debian's headless shell where it is missing; without it Chromium does its work. */
export async function bringHeadlessShell(): Promise<void> {
  if (!hasHeadlessShell()) await installFromDebian("chromium-headless-shell").catch(() => undefined);
}

/** Gives the path of a Chromium; where there is none it brings Playwright's, else Debian's. Throws a sentence when neither comes. */
export async function findChromium(): Promise<string> {
  const { chromium } = await import("playwright");
  const found = [installedChromium(), chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return found;
  console.log("No Chromium here: bringing one …");
  await run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { timeout: 180_000 }).catch(
    () => undefined,
  );
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  await installFromDebian("chromium").catch(() => undefined);
  if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  throw new Error(
    "The journeys need a Chromium: install one (on Debian `apt-get install chromium`) or name it in CHROMIUM_PATH.",
  );
}

export function installedFirefox(): string | undefined {
  return installed("firefox-esr") ?? installed("firefox");
}

/** WebKitGTK's driver, which brings its browser, and the screen that it draws on. */
export function installedWebKit(): { driver: string; display: string } | undefined {
  const [driver, display] = ["WebKitWebDriver", "Xvfb"].map(installed);
  return driver && display ? { driver, display } : undefined;
}

/** Brings the engines beside Chromium from Debian where they are missing; gives the names of those that are not to be had. */
export async function bringEngines(): Promise<string[]> {
  const missing = [
    ...(installedFirefox() ? [] : ["firefox-esr"]),
    ...(installedWebKit() ? [] : ["webkit2gtk-driver", "xvfb"]),
  ];
  if (missing.length > 0) await installFromDebian(...missing).catch(() => undefined);
  return [...(installedFirefox() ? [] : ["Firefox"]), ...(installedWebKit() ? [] : ["WebKitGTK"])];
}

/** One at a time: parts of a test run bring what they need side by side, each with a temporary folder of its own. */
function apt(options: string[], timeout: number) {
  return run("flock", ["/var/cache/apt/northlight.lock", "apt-get", "-o", "DPkg::Lock::Timeout=300", ...options], {
    timeout,
  });
}

/** Does nothing where this is no Debian or nobody may install. */
async function installFromDebian(...names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await apt(["update"], 300_000);
  await apt(["install", "-y", "--no-install-recommends", ...names], 600_000);
}

export async function findProgram(name: string): Promise<string> {
  if (!installed(name)) await installFromDebian(name).catch(() => undefined);
  const found = installed(name);
  if (!found) throw new Error(`${name} is needed here: install it (on Debian \`apt-get install ${name}\`).`);
  return found;
}

function installed(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
