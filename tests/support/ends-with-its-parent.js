import { rmSync } from "node:fs";

// A parent that was killed cannot say goodbye: its channel closes.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.on("exit", () => rmSync(process.env.DATA_FOLDER, { recursive: true, force: true }));
