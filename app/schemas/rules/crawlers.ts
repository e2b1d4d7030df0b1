export const crawlers = {
  answering: ["ChatGPT-User", "Claude-User", "Perplexity-User", "MistralAI-User", "DuckAssistBot"],
  searching: ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot"],
  training: [
    "GPTBot",
    "ClaudeBot",
    "Google-Extended",
    "Applebot-Extended",
    "CCBot",
    "Meta-ExternalAgent",
    "Bytespider",
  ],
} as const;
export type CrawlerKind = keyof typeof crawlers;
export const crawlerKinds = Object.keys(crawlers) as CrawlerKind[];

const searchEngines = ["Googlebot", "bingbot", "Applebot", "DuckDuckBot", "YandexBot", "Baiduspider", "Amazonbot"];

const names = [...Object.values(crawlers).flat(), ...searchEngines];
const named = new RegExp(`\\b(?:${names.join("|")})\\b`, "i");
const spelled = new Map(names.map((name) => [name.toLowerCase(), name]));

export function crawlerNamed(agent: string): string | undefined {
  return spelled.get(named.exec(agent)?.[0]?.toLowerCase() ?? "");
}

const assistants: Readonly<Record<string, string>> = {
  "chatgpt.com": "ChatGPT",
  "chat.openai.com": "ChatGPT",
  "claude.ai": "Claude",
  "perplexity.ai": "Perplexity",
  "gemini.google.com": "Gemini",
  "copilot.microsoft.com": "Copilot",
  "copilot.cloud.microsoft": "Copilot",
  "m365.cloud.microsoft": "Copilot",
  "chat.mistral.ai": "Le Chat",
  "chat.deepseek.com": "DeepSeek",
  "grok.com": "Grok",
  "meta.ai": "Meta AI",
  "duck.ai": "Duck.ai",
  "you.com": "You.com",
  "poe.com": "Poe",
};

export function assistantAt(host: string): string | undefined {
  return Object.hasOwn(assistants, host) ? assistants[host] : undefined;
}

export function assistantCalled(source: string): string | undefined {
  const called = source.trim().toLowerCase();
  const byName = Object.values(assistants).find((name) => name.toLowerCase() === called);
  return assistantAt(called.replace(/^www\./, "")) ?? byName;
}
