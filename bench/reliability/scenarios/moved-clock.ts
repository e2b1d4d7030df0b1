import { setTimeout as pause } from "node:timers/promises";
import type { Deployment } from "../../../tests/faults/deployment.ts";
import { fieldsAround } from "../../../tests/faults/forms.ts";
import { Journal } from "../../../tests/faults/journal.ts";
import { newOperator } from "../../../tests/faults/operators.ts";
import { visitPublicPages } from "../../../tests/faults/public-pages.ts";
import { createFindings, type Scenario } from "../../../tests/faults/scenario.ts";
import { asBackendOwner } from "../../../tests/faults/stored-data.ts";

const pastTheEnd = 2 * 60 * 60;
const backADay = -24 * 60 * 60;

export const clockPastSession: Scenario = {
  name: "clock moved past a session's end",
  deployment: async () => ({ movableClock: true }),
  async run(deployment) {
    const { findings, must } = createFindings();
    const journal = new Journal();
    const renewing = await newOperator(deployment);
    const ended = await newOperator(deployment);
    const hero = fieldsAround((await renewing.visit(editing("hero"))).page, "[name=body_text]");
    const stats = fieldsAround((await ended.visit(editing("stats"))).page, "[name=body_text]");
    await ended.at(deployment.address).submit("/logout", {});
    await deployment.moveClocks(pastTheEnd);

    const saved = await renewing.submit(editing("hero"), {
      ...hero,
      intent: "publish",
      title: "Typed before the clock moved",
    });
    must(saved.status === 302, `a text sent after the session's hour is answered with ${saved.status}`);
    if (saved.status === 302) journal.saved("Typed before the clock moved");

    const typed = { ...stats, intent: "publish", title: "Typed into a session that has ended" };
    const refused = await ended.submit(editing("stats"), typed);
    must(refused.status === 401, `a text whose session has ended is answered with ${refused.status}`);
    must(refused.page("[name=title]").val() === typed.title, "what was typed is gone with the session");
    return { findings, journal };
  },
};

export const clockGoesBack: Scenario = {
  name: "clock set back by a day",
  deployment: async () => ({ movableClock: true }),
  async run(deployment) {
    const { findings, must } = createFindings();
    const operator = await newOperator(deployment);
    await visitPublicPages(deployment.address, deployment.tally);
    await deployment.moveClocks(backADay);
    const early = await operator.visit("/admin/features");
    must(early.location?.startsWith("/auth") === true, `a session of tomorrow is answered with ${early.status}`);
    await operator.signIn();
    const signedIn = await operator.visit("/admin/features");
    must(signedIn.status === 200, `the session is answered with ${signedIn.status}`);

    const changed = await asBackendOwner(deployment)
      .from("content_sections")
      .update({ title: "Changed elsewhere after the clock went back" })
      .eq("section_id", "hero");
    must(changed.error === null, "the text could not be changed elsewhere");
    const shown = await isShownWithin(deployment, "Changed elsewhere after the clock went back", 60_000);
    must(shown, "a change made elsewhere is not shown within a minute");
    return { findings };
  },
};

function editing(section: string): string {
  return `/admin/content?edit=${section}`;
}

async function isShownWithin(deployment: Deployment, text: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    const page = await fetch(deployment.address);
    if ((await page.text()).includes(text)) return true;
    await pause(100);
  }
  return false;
}
