import { createClient } from "@redis/client";
import { broken, fine, type Finding } from "./findings.ts";

export async function checkRedis(url: string): Promise<Finding> {
  const client = createClient({ url, socket: { connectTimeout: 3_000, reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    return fine("Redis", `answers at ${new URL(url).host}`);
  } catch (failure) {
    const mend = "Until it answers each process counts and publishes by itself: start it, or correct REDIS_URL.";
    return broken("Redis", (failure as Error).message || "does not answer", mend);
  } finally {
    if (client.isOpen) client.destroy();
  }
}
