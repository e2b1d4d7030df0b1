import { release, writeUnreleased } from "./release/releases.ts";

const [version = ""] = process.argv.slice(2);
try {
  if (version === "next") {
    const { file, byHand } = await writeUnreleased();
    console.log(
      file
        ? `supabase/migrations/${file} brings a database of the last release to supabase/schemas.`
        : "Nothing is unreleased.",
    );
    for (const change of byHand) console.log(`It leaves to a migration about rows: ${change}`);
  } else {
    const files = await release(version);
    console.log(
      `${version} closes ${files.length} migrations, which nobody changes from now on (supabase/releases.json).`,
    );
    console.log("Before it goes out, each recipe has to work: npm run recipes.");
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
