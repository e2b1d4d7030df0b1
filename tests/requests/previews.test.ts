import { beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { markIn, unmarked } from "../../app/schemas/rules/field-marks.ts";
import { operatorBefore } from "../support/operator.ts";
import { type Answer } from "../support/visitor.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";

const operator = operatorBefore(beforeEach);

test("a draft is looked at by a link that works already, in a frame of this site alone", async () => {
  const page = `${insight}/preview-links`;
  const shown = await operator.submit(page, { language: "fr", show: "on" });
  expect(shown.location).toMatch(/^\/fr\/preview\/[\da-f-]{36}\?watched$/);
  expect(await operator.submit(page, { language: "fr", show: "on" })).toRedirectTo(shown.location!);
  for (const address of [shown.location!, "/en/preview/x"]) {
    const { headers } = await operator.visit(address);
    expect(headers.get("content-security-policy"), address).toContain("frame-ancestors 'self'");
    expect(headers.has("x-frame-options"), address).toBe(false);
  }
  for (const address of ["/fr/insights", "/fr/insights/ai-workforce-transformation", page]) {
    const { headers } = await operator.visit(address);
    expect(headers.get("content-security-policy"), address).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options"), address).toBe("DENY");
  }
});

const hidden = /[\u200b-\u200d\ufeff]{4}/;

test.for(["home", "faq", "services"] as const)(
  "beside its form, the draft of %s says of its texts which fields they come from, and to nobody else",
  async (page) => {
    const language = "fr";
    const links = `/admin/content/pages/${idOfPage(page)}/preview-links`;
    const { location } = await operator.submit(links, { language, show: "on" });
    const { location: beside } = await operator.visit(location!);
    expect(beside).toMatch(/&watched$/);
    const watched = await operator.visit(beside!);
    const others = await operator.visit(beside!.replace("&watched", ""));
    const fields = new Set(
      watched
        .page("body *")
        .toArray()
        .flatMap((element) => markIn(watched.page(element).text())?.field ?? []),
    );
    expect(fields.size).toBeGreaterThan(5);
    expect(watched.page("head").text()).not.toMatch(hidden);
    const textOf = ({ page }: Answer) => unmarked(page("main > :not(aside)").text());
    expect(textOf(watched) === textOf(others), "but for what is hidden, it says the same").toBe(true);
    for (const shown of [others, await operator.visit(beside!.replace(/\?.*/, ""))])
      expect(shown.text).not.toMatch(hidden);
  },
);
