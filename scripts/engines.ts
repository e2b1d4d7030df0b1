import { installed, installFromDebian } from "./debian.ts";

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
  const wanted = [
    ...(installedFirefox() ? [] : ["firefox-esr"]),
    ...(installedWebKit() ? [] : ["webkit2gtk-driver", "xvfb"]),
  ];
  if (wanted.length > 0) await installFromDebian(...wanted).catch(() => undefined);
  return [...(installedFirefox() ? [] : ["Firefox"]), ...(installedWebKit() ? [] : ["WebKitGTK"])];
}
