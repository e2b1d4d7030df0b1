import pino, { type Logger } from "pino";
import { createContext } from "react-router";
import type { Environment } from "./environment.server.ts";

export type Log = Pick<Logger, "info" | "warn" | "error">;
export const logContext = createContext<Log>();

/** Never a person's address, cookie or input. */
export async function createLog({ LOG_LEVEL, NODE_ENV }: Environment): Promise<Log> {
  const readable = NODE_ENV === "development" ? [await readableStream()] : [];
  const log: Log = pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    ...readable,
  );
  return log;
}

async function readableStream() {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ ignore: "time", singleLine: true, sync: true });
}

/** A path as the log may keep it: without the secret of a preview link, in whatever encoding the link was opened. */
export function loggedPath(pathname: string): string {
  const read = pathname.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const [before, secret] = read.split(/(?<=\/preview\/)/i, 2);
  return (secret ? `${before}…` : pathname).slice(0, 200);
}
