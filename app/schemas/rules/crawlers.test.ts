import { expect, test } from "vitest";
import { assistantAt, crawlerNamed } from "./crawlers.ts";

test.for([
  ["Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)", "GPTBot"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bingbot"],
  ["meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)", "Meta-ExternalAgent"],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15 (Applebot/0.1)", "Applebot"],
  ["Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0", undefined],
  ["SomebodysBot/1.0", undefined],
  ["", undefined],
] as const)("%s is %s", ([agent, name]) => {
  expect(crawlerNamed(agent)).toBe(name);
});

test.for([
  ["chatgpt.com", "ChatGPT"],
  ["claude.ai", "Claude"],
  ["google.com", undefined],
  ["constructor", undefined],
  ["", undefined],
] as const)("people come from %s through %s", ([host, name]) => {
  expect(assistantAt(host)).toBe(name);
});
