import { fieldsAround } from "../../../tests/faults/forms.ts";
import { Journal } from "../../../tests/faults/journal.ts";
import { newOperator } from "../../../tests/faults/operators.ts";
import type { Person } from "../../../tests/faults/person.ts";
import { visitPublicPages } from "../../../tests/faults/public-pages.ts";
import { repairRecords } from "../../../tests/faults/repair-records.ts";
import { createFindings, type Scenario } from "../../../tests/faults/scenario.ts";
import { checksum } from "../../../tests/faults/stored-data.ts";
import type { Fault } from "../../../tests/support/faulty-proxy.ts";

const faults: { name: string; fault: Fault }[] = [
  { name: "backend down", fault: "down" },
  { name: "backend half-open", fault: "halfOpen" },
  { name: "backend answers 500", fault: "serverError" },
  { name: "backend answers garbage", fault: "garbage" },
  { name: "backend's answers cut in half", fault: "truncated" },
  { name: "backend's answers lost", fault: "cut" },
];
const slow: { name: string; fault: Fault } = { name: "backend 30 s slow", fault: { delay: 30_000 } };

export const backendFaults: Scenario[] = faults.map(scenarioOf);
export const slowBackend = scenarioOf(slow);

/** How often each public page is visited meanwhile. */
const rounds = 10;
let runs = 0;

function scenarioOf({ name, fault }: { name: string; fault: Fault }): Scenario {
  return {
    name,
    async run(deployment) {
      runs += 1;
      const { findings, must } = createFindings();
      const journal = new Journal();
      const operator = await newOperator(deployment);
      const editing = await operator.visit("/admin/content?edit=hero");
      const text = {
        ...fieldsAround(editing.page, "[name=body_text]"),
        intent: "publish",
        title: `Typed while: ${name} ${runs}`,
      };
      const visitor = deployment.somebody();
      const enquiry = {
        name: "Visitor",
        email: visitor.email,
        message: `Message ${runs}`,
        language: "en",
        consent: "on",
      };
      const bytes = Buffer.from(`While: ${name}\n`);

      await deployment.proxy.break(fault);
      for (let round = 0; round < rounds; round += 1) await visitPublicPages(deployment.address, deployment.tally);

      const features = await operator.visit("/admin/features");
      must(features.status === 503, `the admin answers ${features.status} for a page that it cannot read`);
      must(/not responding/.test(features.page("main").text()), "the admin does not say that the backend is away");
      must(/\(reference: \w+\)/.test(features.page("main").text()), "the admin does not name the part that is away");
      const [saved, subscribed, enquired, uploaded] = await Promise.all([
        operator.submit("/admin/content?edit=hero", text),
        visitor.submit("/?index", { email: visitor.email, language: "en" }),
        visitor.submit("/contact", enquiry),
        operator.upload("faults", `while-${runs}.txt`, bytes),
      ]);
      must(saved.page("[name=title]").val() === text.title, `a typed text is gone: ${saved.status}`);
      must(saved.page("[role=alert]").text().trim() !== "", "a text that is not saved is not said to be");
      must(subscribed.status < 500, `the newsletter form is answered with ${subscribed.status}`);
      must(subscribed.page("[name=email]").val() === visitor.email, "a typed address is gone");
      must(enquired.status < 500, `the enquiry form is answered with ${enquired.status}`);
      must(enquired.page("[name=message]").val() === enquiry.message, "a typed message is gone");
      must(uploaded.page("[role=alert]").text().includes("while-"), "a file that is not stored is not named");

      await deployment.proxy.heal();
      const again = await operator.submit("/admin/content?edit=hero", text);
      must(again.status === 302, `the same text sent again is answered with ${again.status}`);
      if (again.status === 302) journal.saved(text.title);
      await repeatVisitor(visitor, enquiry, journal);
      await repeatUpload(operator, `while-${runs}.txt`, bytes, journal);
      must(journal.acknowledged === 4, `${journal.acknowledged} of 4 writes are taken once the backend is back`);
      const listed = await operator.visit("/admin/assets?path=faults/");
      must(listed.status === 200, `the files are answered with ${listed.status} once the backend is back`);
      await repairRecords(operator, "faults");
      return { findings, journal };
    },
  };
}

async function repeatVisitor(visitor: Person, enquiry: Record<string, string>, journal: Journal): Promise<void> {
  const subscribed = await visitor.submit("/?index", { email: visitor.email, language: "en" });
  if (subscribed.status === 302) journal.subscribed(visitor.email);
  const enquired = await visitor.submit("/contact", enquiry);
  if (enquired.status === 302) journal.enquired(enquiry["message"] ?? "");
}

/** Where the first try arrived and only its answer was lost, the name is taken: the file is there. */
async function repeatUpload(operator: Person, name: string, bytes: Uint8Array<ArrayBuffer>, journal: Journal) {
  const again = await operator.upload("faults", name, bytes);
  const taken = /already exists/.test(again.page("[role=alert]").text());
  if (again.status === 302 || taken) journal.uploaded(`faults/${name}`, checksum(bytes));
}
