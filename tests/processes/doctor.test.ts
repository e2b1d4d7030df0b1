import { afterEach, expect, onTestFinished, test } from "vitest";
import { startBackend } from "../../scripts/backend-process.ts";
import { newFolder } from "../support/new-folder.ts";
import { endPrograms, run } from "./programs.ts";

afterEach(endPrograms);

test("the doctor asks the backend that runs on the embedded data, and ends well where nothing is broken", async () => {
  const DATA_FOLDER = newFolder();
  const backend = await startBackend(["--port", "0", "--data", DATA_FOLDER]);
  onTestFinished(() => backend.stop());
  const { code, output } = await run("doctor", { DATA_FOLDER });
  expect(code).toBe(0);
  expect(output).toMatch(/✓ migrations /);
  expect(output).toMatch(/✓ bucket +website-assets is there and public/);
  expect(output).toMatch(/! people +nobody has access yet/);
  expect(output).not.toContain("\u001b");
});

test("a variable that is wrong is named, with how to mend it, and the doctor ends with a fault", async () => {
  const wrong = { SUPABASE_URL: "http://127.0.0.1:2", SUPABASE_PUBLISHABLE_KEY: "x", PORT: "many" };
  const { code, output } = await run("doctor", { ...wrong, METRICS_TOKEN: "short" });
  expect(code).toBe(1);
  expect(output).toContain("PORT must be a port number.");
  expect(output).toContain("METRICS_TOKEN must be at least 16 characters.");
});
