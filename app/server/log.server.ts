import pino from "pino";
import { environment } from "./environment.server.ts";

const { LOG_LEVEL, NODE_ENV } = environment();
const readable =
  NODE_ENV === "development"
    ? (await import("pino-pretty")).default({ ignore: "time", singleLine: true, sync: true })
    : undefined;

/** Never a person's address, cookie or input. */
export const log = pino(
  {
    level: LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  ...(readable ? [readable] : []),
);
