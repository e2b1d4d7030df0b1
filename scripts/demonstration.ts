import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { hashOf, readBootstrap, readMigrations } from "../supabase/embedded/schema.ts";
import { dataFolder, loadEnvironment } from "./embedded-data.ts";

/**
 * Makes a site with a season of data the one that starts: in a folder beside the usual one, filled at its first start. Throws
 * a sentence where a backend is configured, and where the folder holds something else. What was made by other migrations, which the
 * backend would put aside, is put aside with its account.
 */
export async function chooseDemonstration(): Promise<void> {
  loadEnvironment();
  if (process.env.SUPABASE_URL)
    throw new Error(
      "--demo starts a site of its own, never beside a configured backend: leave SUPABASE_URL out for it.",
    );
  const folder = `${dataFolder(process.env)}-demo`;
  const file = join(folder, "account.json");
  const migrations = readMigrations(fileURLToPath(new URL("../supabase/migrations", import.meta.url)));
  const madeBy = [...readBootstrap().map(hashOf), ...migrations.map(({ hash }) => hash)];
  const account = () => JSON.parse(readFileSync(file, "utf8"));
  if (existsSync(file) && !account().madeBy?.every((step: string) => madeBy.includes(step))) {
    const aside = join(mkdtempSync(`${folder}-before-`), "demo");
    renameSync(folder, aside);
    console.log(`The demonstration was made by another version. It is kept in ${aside}.`);
  }
  if (!existsSync(folder)) {
    console.log("Filling the demonstration …");
    mkdirSync(dirname(folder), { recursive: true });
    const made = mkdtempSync(`${folder}-`);
    const fill = fileURLToPath(new URL("demonstration/fill.ts", import.meta.url));
    // In a process of its own, whose memory is given back.
    const { stdout } = await promisify(execFile)(process.execPath, [fill, made]).catch((failure: Error) => {
      rmSync(made, { recursive: true });
      throw failure;
    });
    writeFileSync(join(made, "account.json"), stdout, { mode: 0o600 });
    renameSync(made, folder);
  }
  if (!existsSync(file)) throw new Error(`${folder} holds no demonstration. Move it away, or set DATA_FOLDER.`);
  const { email, password } = account();
  writeFileSync(file, JSON.stringify({ email, password, madeBy }), { mode: 0o600 });
  process.env.DATA_FOLDER = folder;
  process.env.DEMO_ACCOUNT = `${email}, password ${password}`;
}
