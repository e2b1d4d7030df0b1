import { expect, test } from "vitest";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

test("the first account becomes the operator, switches a feature off, and the next visitor does not see it", async () => {
  const visitor = new Visitor();
  expect((await visitor.visit("/")).page("blockquote")).toHaveLength(1);

  const operator = await signUp();
  const flags = await operator.visit("/admin/features");
  expect(flags).toBePage(200, "Feature Flags");

  const row = flags.page("form:has(button[role=switch])").filter((_, form) => {
    const labelled = flags.page(form).find("button").attr("aria-labelledby");
    return flags.page(`#${labelled}`).text() === "Testimonial";
  });
  const id = row.find("input[name=id]").attr("value") ?? "";
  const answer = await operator.submit("/admin/features", { id, enabled: "false" });
  expect(answer).toRedirectTo("/admin/features");
  expect(await operator.visit("/admin/features")).toShowToast("Feature flag updated successfully");
  expect(await operator.visit("/admin/features")).not.toShowToast("Feature flag updated successfully");

  expect((await visitor.visit("/")).page("blockquote")).toHaveLength(0);
});
