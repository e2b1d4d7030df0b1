import { http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { adminAddresses, unknownId } from "../support/admin-addresses.ts";
import { pullThePlug, type Reached } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { refuseConnection } from "../support/refused-connection.ts";
import type { Answer } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const operator = operatorBefore(beforeAll);

/** What answers while data and files cannot be read: a page that names one of these parts, or something else. */
type Outage = string[] | "a file" | "what there is" | "the empty form" | "nothing is read";

const outages: Record<string, Outage> = {
  "admin/dashboard.tsx": "what there is",
  "admin/activity.tsx": ["activity"],
  "admin/activity/event.tsx": ["activity"],
  "admin/activity/export-activity.ts": "a file",
  "admin/content.tsx": ["content_sections", "documents"],
  "admin/documents/pages/at.ts": "nothing is read",
  "admin/replace.tsx": ["documents", "content_sections"],
  "admin/documents/list.tsx": ["documents"],
  "admin/documents/several.tsx": ["documents"],
  "admin/documents/edit.tsx": ["articles"],
  "/admin/insights/new": "the empty form",
  "/admin/case-studies/new": "the empty form",
  "/admin/content/authors/new": "the empty form",
  "/admin/content/services/new": "the empty form",
  "/admin/content/firm-pages/new": "the empty form",
  "admin/documents/delete.tsx": ["articles"],
  "admin/documents/check.ts": "nothing is read",
  "admin/documents/autosave.ts": "nothing is read",
  "admin/documents/remarks.tsx": "nothing is read",
  "admin/documents/preview-links.tsx": ["operators", "documents", "preview_links", "articles", "content_sections"],
  "admin/documents/versions.tsx": ["operators", "documents", "versions", "articles", "content_sections"],
  // Which section it is about is read before.
  [`/admin/content/${unknownId}/check`]: "a file",
  [`/admin/content/${unknownId}/autosave`]: "a file",
  [`/admin/content/${unknownId}/remarks`]: ["content_sections"],
  "admin/documents/pictures.ts": "a file",
  "admin/documents/link-targets.ts": "a file",
  "admin/open-texts.ts": "nothing is read",
  "admin/dashboard/to-do.tsx": "what there is",
  "admin/former-addresses.ts": "nothing is read",
  "admin/assets.tsx": ["storage"],
  "admin/assets/file.tsx": ["storage"],
  "admin/assets/replace.tsx": ["storage"],
  "admin/assets/rename.tsx": ["storage"],
  "admin/assets/delete-file.tsx": ["storage"],
  "admin/assets/upload.ts": "nothing is read",
  "admin/assets/make-copies.tsx": "nothing is read",
  "admin/assets/repair.tsx": "nothing is read",
  "admin/figures.tsx": "what there is",
  "admin/figures/export-figures.ts": "a file",
  "admin/schedule/agenda.tsx": ["scheduled_changes"],
  "admin/schedule/flag.tsx": ["scheduled_changes", "site_features", "operators"],
  "admin/redirects.tsx": ["redirects"],
  "admin/redirects/new.tsx": ["documents"],
  "admin/redirects/remove.tsx": ["redirects"],
  "admin/redirects/import.tsx": "nothing is read",
  "admin/redirects/export-redirects.ts": "a file",
  "admin/features.tsx": ["site_features", "scheduled_changes"],
  "admin/leads.tsx": ["enquiries"],
  "admin/leads/enquiry.tsx": ["operators", "enquiries"],
  "admin/leads/reply.tsx": ["operators", "enquiries"],
  "admin/leads/export-leads.ts": "a file",
  "admin/leads/access.tsx": ["leads"],
  "admin/leads/access-file.ts": "a file",
  "admin/leads/erase.tsx": ["leads"],
  "admin/leads/subscription.tsx": ["leads"],
  "admin/newsletter/issue.tsx": ["newsletter"],
  "admin/newsletter/confirm-issue.tsx": ["newsletter"],
  "admin/newsletter/mail.ts": "a file",
  "admin/settings.tsx": "nothing is read",
  "admin/retention.tsx": ["retention_settings"],
  "admin/archive.tsx": ["documents"],
  "admin/archive/download.ts": "a file",
  "admin/mail.tsx": ["outbox"],
  "admin/webhook.tsx": ["webhook"],
  "admin/account.tsx": "what there is",
  "admin/people.tsx": ["operator_requests", "operators", "operator_invites", "security_settings"],
  "admin/people/operator.tsx": ["operators"],
  "admin/help.tsx": "nothing is read",
  "admin/menu.tsx": "nothing is read",
  "admin/not-found.tsx": "nothing is read",
};

test("every page of the routes is one that this file knows", () => {
  const known = adminAddresses.flatMap(({ address, file }) => [address, file]);
  expect(adminAddresses.filter(({ file }) => !outages[file])).toEqual([]);
  expect(Object.keys(outages).filter((key) => !known.includes(key))).toEqual([]);
});

/** Neither files nor data answer, but for who somebody is; what the site asks for in its own name is not counted. */
function pullData(): Reached {
  let reached = 0;
  network.use(
    http.all(/\/(?:rest|storage)\/v1\/(?!rpc\/own_access)/, ({ request }) => {
      if (request.headers.get("authorization") !== `Bearer ${backend.publishableKey}`) reached += 1;
      return refuseConnection();
    }),
  );
  return () => reached;
}

test.for(adminAddresses)(
  "while nothing can be read, $address says which part and offers to try again",
  async (page) => {
    const outage = outages[page.address] ?? outages[page.file]!;
    const reached = pullData();
    const answer = await operator.visit(page.address);
    expect(reached() > 0).toBe(outage !== "nothing is read");
    if (outage === "nothing is read") expect([200, 302, 400, 404]).toContain(answer.status);
    else if (outage === "the empty form") expect(answer.page("form#document [name=title]")).toHaveLength(1);
    else if (outage === "what there is") {
      expect(answer.status).toBe(200);
      expectRetry(answer);
    } else {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("5");
      if (outage === "a file") return expect(answer.headers.get("content-disposition")).toBeNull();
      expect(outage).toContain(/\(reference: ([^)]*)\)/.exec(answer.page("main").text())?.[1]);
      expectRetry(answer);
    }
  },
);

function expectRetry({ page }: Answer) {
  expect(page("main a[href='']").first().text()).toContain(words("admin")("retry"));
}

test("while nothing of the backend answers at all, the panel says so and offers to try again", async () => {
  const reached = pullThePlug();
  const answer = await operator.visit("/admin");
  expect(reached()).toBeGreaterThan(0);
  expect(answer).toBePage(503, words("errors")("backendDown.title"));
  expect(answer.headers.get("Retry-After")).toBe("5");
  expectRetry(answer);
});
