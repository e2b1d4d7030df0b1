import { expect, onTestFinished, test } from "vitest";
import { Deployment } from "../faults/deployment.ts";
import { runScenario } from "../faults/scenario.ts";
import { newsletterKilled } from "../faults/scenarios/newsletter.ts";
import { quickScale } from "../faults/suite.ts";

test("an issue reaches each of some hundred readers once, whatever is killed meanwhile", async () => {
  const scenario = newsletterKilled();
  const wish = await scenario.deployment!();
  onTestFinished(() => wish.putAway!());
  const deployment = await Deployment.open(wish);
  onTestFinished(() => deployment.close());
  const { findings, note } = await runScenario(deployment, scenario, { scale: quickScale, memory: false });
  expect(findings, note).toEqual([]);
}, 400_000);
