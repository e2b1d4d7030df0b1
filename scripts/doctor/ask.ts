export type Project = { url: string; publishableKey: string; siteKey?: string | undefined; isEmbedded: boolean };
export type Answer = { status: number; headers: Headers; body: unknown; milliseconds: number };

export async function ask({ url, publishableKey }: Project, path: string): Promise<Answer | string> {
  return get(new URL(path, url), { headers: { apikey: publishableKey } });
}

export async function call({ url, publishableKey, siteKey }: Project, name: string, given: object = {}) {
  return get(new URL(`/rest/v1/rpc/${name}`, url), {
    method: "POST",
    headers: { apikey: publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ site_key: siteKey, ...given }),
    signal: AbortSignal.timeout(10_000),
  });
}

type Question = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

export async function get(address: URL, init: Question = {}): Promise<Answer | string> {
  const started = performance.now();
  try {
    // While the doctor compares a project it hears nothing: a server closes a connection that is kept open for as long.
    const headers = { ...init.headers, Connection: "close" };
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), ...init, headers });
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
