import "./environment.server.ts";
import * as build from "virtual:react-router/server-build";
import { createHandle } from "./handle.server.ts";

export { environment, readEnvironment } from "./environment.server.ts";
export { createListener } from "./listener.server.ts";
export { log } from "./log.server.ts";
export const handle = createHandle(build);
