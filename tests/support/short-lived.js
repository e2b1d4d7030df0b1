import { setFlagsFromString } from "node:v8";

// To optimize PostgreSQL's WebAssembly pays off after minutes; the backend of a test lives for seconds.
setFlagsFromString("--no-wasm-tier-up");
setFlagsFromString("--no-wasm-dynamic-tiering");
