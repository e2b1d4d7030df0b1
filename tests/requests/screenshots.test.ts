import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screenshots, wordsOf } from "../../scripts/docs/screenshots.ts";
import { resetToOperator } from "../support/operator.ts";

const shown = JSON.parse(readFileSync(new URL("../../docs/screenshots.json", import.meta.url), "utf8"));

test.for(Object.entries(screenshots))(
  "%s shows the words of today, or is taken anew: npm run docs -- --screenshots",
  async ([file, { path, shows }]) => {
    const operator = await resetToOperator();
    expect(wordsOf((await operator.visit(path)).text, shows)).toEqual(shown[file]);
  },
);
