import { beforeAll, expect, test } from "vitest";
import { siteFlags, type SiteFlag } from "../../app/schemas/rules/flag.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

/** Where each flag acts, and what of the page is there only while it is on. */
const blocks: Record<SiteFlag, [address: string, selector: string]> = {
  hero_video: ["/", "script:contains('hero.mp4')"],
  featured_services: ["/", "#featured-title"],
  testimonial: ["/", "blockquote"],
  statistics: ["/", "#stats-title"],
  insight_teasers: ["/", "#insights-title"],
  newsletter_form: ["/", "#newsletter form"],
  booking_link: ["/contact", "a[href^='https://booking.example.com']"],
  services_submenu: ["/about", "header a[href$='/services/simulations']"],
  language_switcher: ["/about", "header a[hreflang=es]"],
  contact_form_embed: ["/contact", "#embedded-form"],
  insight_search: ["/insights", "input[name=q]"],
  related_insights: ["/insights/ai-workforce-transformation", "#related-title"],
};

const operator = operatorBefore(beforeAll);
const ids = new Map<string, string>();

beforeAll(async () => {
  const flags = await backend.sql<{ id: string; feature_key: string }>(
    "select id, feature_key from public.site_features",
  );
  for (const { id, feature_key } of flags) ids.set(feature_key, id);
});

async function set(flag: string, enabled: boolean): Promise<void> {
  const answer = await operator.submit("/admin/features", { id: ids.get(flag) ?? "", enabled: String(enabled) });
  expect(answer).toRedirectTo("/admin/features");
}

test.for(Object.keys(siteFlags) as SiteFlag[])("%s takes its block away, and gives it back", async (flag) => {
  const [address, selector] = blocks[flag];
  const shown = async () => (await new Visitor().visit(address)).page(selector).length;
  expect(await shown()).toBeGreaterThan(0);
  await set(flag, false);
  expect(await shown()).toBe(0);
  await set(flag, true);
  expect(await shown()).toBeGreaterThan(0);
});
