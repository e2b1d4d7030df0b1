import { beforeAll, expect, test } from "vitest";
import { siteFlags, type SiteFlag } from "../../app/schemas/rules/flag.ts";
import { operatorBefore } from "../support/operator.ts";
import { switchFlag } from "../support/panel.ts";
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

test.for(Object.keys(siteFlags) as SiteFlag[])("%s takes its block away, and gives it back", async (flag) => {
  const [address, selector] = blocks[flag];
  const shown = async () => (await new Visitor().visit(address)).page(selector).length;
  expect(await shown()).toBeGreaterThan(0);
  await switchFlag(operator, flag, false);
  expect(await shown()).toBe(0);
  await switchFlag(operator, flag, true);
  expect(await shown()).toBeGreaterThan(0);
});
