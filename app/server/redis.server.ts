import { hash, randomUUID } from "node:crypto";

export type Redis = Awaited<ReturnType<typeof connectRedis>>;
export const prefix = "northlight:";
const channel = `${prefix}published`;
/** Milliseconds after which a Redis that says nothing, not even to a ping, is left and looked for again. */
const patience = { pingInterval: 500, socketTimeout: 1_500, connectTimeout: 1_500 };
const longestPause = 2_000;

type Options = { url: string; report: (error: Error) => void; limits?: typeof patience };

/** Reconnects in the background; meanwhile every command fails at once. `report` hears of an outage once. */
export async function connectRedis({ url, report, limits = patience }: Options) {
  // A megabyte of code that most sites never run.
  const { createClient } = await import("@redis/client");
  const { pingInterval, ...timeouts } = limits;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval,
    socket: { ...timeouts, reconnectStrategy: (tries) => Math.min(100 * 2 ** Math.min(tries, 10), longestPause) },
  });
  const subscriber = client.duplicate();
  const self = randomUUID();
  const listeners: (() => void)[] = [];
  let isAway = false;
  client.on("ready", () => void (isAway = false));
  client.on("error", (error: Error) => {
    if (!isAway) report(error);
    isAway = true;
  });
  subscriber.on("error", () => {});
  const connected = Promise.allSettled([
    client.connect(),
    subscriber.connect().then(() => subscriber.subscribe(channel, hear)),
  ]);

  return {
    client,
    connected,

    /** Facts about people are stored under a hash. */
    keyOf: (name: string, about: string) => `${name}:${hash("sha256", about, "base64url")}`,

    async remember(key: string, seconds: number): Promise<void> {
      await client.set(prefix + key, "1", { EX: seconds }).catch(() => undefined);
    },

    async remembers(key: string): Promise<boolean> {
      return (await client.exists(prefix + key).catch(() => 0)) > 0;
    },

    announce(): void {
      client.publish(channel, self).catch(() => undefined);
    },

    onAnnounced(listener: () => void): void {
      listeners.push(listener);
    },

    close(): void {
      client.destroy();
      subscriber.destroy();
    },
  };

  function hear(sender: string): void {
    if (sender !== self) for (const listener of listeners) listener();
  }
}
