import { expect, test } from "vitest";
import { deviceOf } from "./sessions-part.tsx";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const chrome = `${webkit} Chrome/140.0.0.0 Safari/537.36`;

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/120.0.0.0`, "Opera", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${chrome}`, "Chrome", "ChromeOS"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "macOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPad",
  ],
] as const)("%s", ([userAgent, browser, system]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test.for(["", "node", "curl/8.5.0", "Mozilla/5.0 (Windows NT 10.0)"])("“%s” names no browser we know", (userAgent) => {
  expect(deviceOf(userAgent)).toBeUndefined();
});
