import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import mime from "mime";
import type { Caller, Database } from "../database.ts";
import type { Files } from "./files.ts";
import { addObject } from "./objects.ts";

const bucket = "website-assets";
const nobody: Caller = { role: "service_role", claims: {} };

export async function seedFiles(folder: string, database: Database, files: Files): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, "/");
    const bytes = readFileSync(path);
    const stored = { size: bytes.byteLength, etag: `"${createHash("md5").update(bytes).digest("hex")}"` };
    const version = randomUUID();
    const mimetype = mime.getType(name) ?? "application/octet-stream";
    await files.adopt(version, path);
    await database.asOwner((tx) =>
      addObject(tx, { bucket, name, version, mimetype, cacheControl: "no-cache" }, nobody, stored),
    );
  }
}
