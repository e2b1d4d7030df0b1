export type Project = { url: string; publishableKey: string; siteKey?: string | undefined; isEmbedded: boolean };
export type Answer = { status: number; headers: Headers; body: unknown; milliseconds: number };

export async function ask(project: Project, path: string, key = project.publishableKey): Promise<Answer | string> {
  return get(new URL(path, project.url), { apikey: key });
}

export async function get(address: URL, headers: Record<string, string> = {}): Promise<Answer | string> {
  const started = performance.now();
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(5_000) });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: jsonOf(text),
      milliseconds: Math.round(performance.now() - started),
    };
  } catch (failure) {
    const { message, cause } = failure as Error & { cause?: Error };
    return cause?.message || message;
  }
}

export function fieldOf(answer: Answer | string, name: string): unknown {
  if (typeof answer === "string" || typeof answer.body !== "object" || answer.body === null) return undefined;
  return (answer.body as Record<string, unknown>)[name];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
