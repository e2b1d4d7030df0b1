import { release } from "./release/releases.ts";

const [version = ""] = process.argv.slice(2);
try {
  const files = release(version);
  console.log(
    `${version} closes ${files.length} migrations, which nobody changes from now on (supabase/releases.json).`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
