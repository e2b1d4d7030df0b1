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

/** Not installed in production. */
async function readableStream() {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ ignore: "time", singleLine: true, sync: true });
}
