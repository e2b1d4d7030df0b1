import { http } from "msw";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { caseStudies } from "../../app/content/case-studies.ts";
import { insights } from "../../app/content/insights.ts";
import { services } from "../../app/content/services.ts";
import { toasts } from "../../locales/en/frame.json";
import { backend, network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { upload } from "../support/panel.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { assets, features, serviceName, signIn, words } from "../support/words.ts";

/** A place of a page, with an attribute where that counts; and what is there in order, or how many. */
type Shown = Record<string, string[] | number>;

const visitor = new Visitor();
const operator = operatorBefore(beforeAll);

const call = "Book a Discovery Call";
const email = "hello@northlight.example";
const serviceLinks = services.map(({ id }) => `/services/${id}`);
const insightLinks = insights.map(({ id }) => `/insights/${id}`);
const categories = ["AI & Innovation", "Compliance", "Strategy", "Talent", "Learning Design", "Change Management"];
const industries = ["Technology", "Healthcare", "Financial Services", "Manufacturing", "Retail", "Consulting"];

const pages: Record<string, Shown> = {
  "/": {
    "header nav:first a:not(.submenu a)": [
      "Home → /",
      "Services → /services",
      "Capabilities → /capabilities",
      "Case Studies → /case-studies",
      "Insights → /insights",
      "Contact → /contact",
    ],
    "header .submenu:first a @href": serviceLinks,
    "header a.button": [`${call} → /contact`, `${call} → /contact`],
    "footer h2, footer a, footer p": [
      "Services",
      ...services.map(({ id }) => `${serviceName(id)} → /services/${id}`),
      "Company",
      "About → /about",
      "Capabilities → /capabilities",
      "Case Studies → /case-studies",
      "Careers → /careers",
      "Resources",
      "Insights → /insights",
      "Downloads → /downloads",
      "FAQ → /faq",
      "Contact",
      `${email} → mailto:${email}`,
      "Toronto, ON & Seattle, WA",
      "We respond within one business day.",
      "© 2031 Northlight. All rights reserved.",
      "Search → /search",
      "Privacy Policy → /privacy",
      "Terms of Service → /terms",
    ],
    "main h1, main h1 + p": 2,
    [`main a:contains('${call}') @href`]: ["/contact"],
    "section[aria-labelledby=services-title] details span:contains('Learn more') + span": 6,
    "section[aria-labelledby=services-title] details a": 0,
    "section[aria-labelledby=featured-title] a @href": [
      "/services",
      "/services/curriculum-design",
      "/services/simulations",
    ],
    "main blockquote ~ figcaption": 1,
    "section[aria-labelledby=stats-title] dd": ["10+", "50+", "85%", "2M+"],
    "section[aria-labelledby=insights-title] a @href": ["/insights", ...insightLinks.slice(0, 2)],
    "section[aria-labelledby=insights-title] time": ["Jan 15, 2025", "Jan 10, 2025"],
    "#newsletter form [type=email][required]": 1,
    "#newsletter form button": ["Subscribe"],
    "#newsletter form p:contains('you consent to receive')": 1,
  },
  "/services": {
    "main li a:contains('View Service') @href": serviceLinks,
    [`main li a:contains('${call}') @href`]: serviceLinks.map((link) => `/contact?about=${link}`),
    "section[aria-labelledby=closing-title] a": ["Request a tailored proposal → /contact"],
  },
  "/services/simulations": {
    "main h1, main h1 + p": 2,
    "section[aria-labelledby=outcomes] li": 5,
    "section[aria-labelledby=deliverables] li": 6,
    "section[aria-labelledby=approach] li h3": 4,
    "section[aria-labelledby=approach] li p:contains('Duration:')": 4,
    "section[aria-labelledby=case-title] dt": ["Challenge", "Outcome"],
    "section[aria-labelledby=case-title] a @href": ["/case-studies/industrial-manufacturer", "/case-studies"],
    "section[aria-labelledby=faq] h3 button": 5,
    "section[aria-label='Next steps'] a": [
      "Request Proposal → /contact?about=/services/simulations",
      `${call} → /contact?about=/services/simulations`,
    ],
  },
  "/services/learning-strategy": {
    "section[aria-labelledby=approach] li p:contains('Duration:')": [
      "Duration: 2–3 weeks",
      "Duration: 3–4 weeks",
      "Duration: 2 weeks",
      "Duration: 1–2 weeks",
    ],
    "section[aria-labelledby=approach] p:contains('Typical engagement')": ["Typical engagement: 8–12 weeks"],
    "section[aria-labelledby=outcomes] li:contains('12- to 36-month roadmap')": 1,
  },
  "/capabilities": {
    "section[aria-labelledby=core-title] h3": [
      "Digital Learning",
      "AI/LLM Workflows",
      "Talent Frameworks",
      "Simulations",
      "Cross-Border Delivery",
    ],
    "section[aria-labelledby=platforms-title] li": 12,
    "section[aria-labelledby=accessibility] dt": ["WCAG 2.1 AA", "AODA", "ADA", "Section 508"],
    "section[aria-labelledby=accessibility] a @href": [`mailto:${email}`],
    "main a.button @href": ["/contact"],
  },
  "/case-studies": {
    "main fieldset button": ["All", ...industries],
    "main fieldset [aria-pressed=true]": ["All"],
    "main article a @href": caseStudies.map(({ id }) => `/case-studies/${id}`),
  },
  "/case-studies/no-such-case": {
    "link[rel=canonical] @href": ["http://northlight.test/en/case-studies/fortune-500-technology"],
    "main section:is([aria-labelledby=context], [aria-labelledby=challenge], [aria-labelledby=impact-title]):has(p)": 3,
    "section[aria-labelledby=approach] li": 5,
    "section[aria-labelledby=outcomes] li": 5,
  },
  "/insights": {
    "main fieldset button": ["All", ...categories],
    "main fieldset [aria-pressed=true]": ["All"],
    "main li h2 a @href": insightLinks,
    "main li span:has(+ time)": categories,
    "main li picture img": 6,
  },
  "/insights?category=talent": {
    "main fieldset [aria-pressed=true]": ["Talent"],
    "main li h2 a @href": ["/insights/skills-frameworks-managers-use"],
    "main [role=status]:contains('1 insight')": 1,
  },
  "/insights?q=SKILLS&category=talent": {
    "main li h2 a @href": ["/insights/skills-frameworks-managers-use"],
    "form input[name=q] @value": ["SKILLS", "SKILLS"],
    "form input[name=category] @value": ["talent"],
  },
  "/insights?q=skills&category=compliance": { "main li h2 a": 0 },
  "/insights?q=%E0%A4%A": { "input[name=q]": 2 },
  "/insights?q=quokka": {
    "main a:contains('Clear') @href": ["/insights"],
    "main p:contains('criteria')": ["No insights found matching your criteria."],
  },
  "/insights/no-such-article": {
    "main h1": [words("insights")("items.ai-workforce-transformation.title")],
    "main p:has(+ h1), main h1 ~ p time, main h1 ~ p span:contains('min read')": [
      "AI & Innovation",
      "Published Jan 15, 2025",
      "7 min read",
    ],
    "section[aria-labelledby=related-title] h3 a @href": 2,
    "section[aria-labelledby^=call-] a @href": ["/services", "/contact?about=/insights/no-such-article"],
  },
  "/contact": {
    "#enquiry [role=status]": ["Loading form..."],
    "#enquiry form[method=post] :is([name=name], [name=email], [name=company], [name=message], [name=consent])": 5,
    "#enquiry [role=status] + p a": [`${email} → mailto:${email}`],
    "section[aria-labelledby=details-title] dd a @href": [`mailto:${email}`, "tel:+14165550142"],
    "section[aria-labelledby=details-title] dd:contains('Toronto, ON'):contains('Seattle, WA')": 1,
    "section[aria-labelledby=booking-title] a[rel~=noopener] @href": ["https://booking.example.com/discovery"],
    "section[aria-labelledby=promise-title] p:contains('within one business day')": 1,
  },
  "/fr/search": {
    "main form[role=search] @action": ["/fr/search"],
    "main form[role=search] input @name": ["q"],
    "meta[name=robots] @content": ["noindex"],
  },
  "/fr/nulle-part": { "main form[role=search] @action": ["/fr/search"] },
  "/fr/about": { "header a[aria-current=true]:first @hreflang": ["fr"] },
  "/nowhere": { "main p:first, main h1": ["404", "Page Not Found"], "main a.button @href": ["/"] },
  "/auth?next=/admin/features": {
    "meta[name=robots] @content": ["noindex"],
    "main h1": [signIn("title")],
    "main nav [aria-current=page] @href": ["/auth?next=%2Fadmin%2Ffeatures"],
    "main nav button": ["Sign Up"],
    "main nav button @formaction": ["/auth?next=%2Fadmin%2Ffeatures&tab=sign-up"],
    "main form label": ["Email", "Password", signIn("showPassword")],
    "main form button": ["Login"],
  },
  "/auth?tab=sign-up": {
    "main nav [aria-current=page]": ["Sign Up → /auth?tab=sign-up"],
    "input[name=password] @minlength": ["6"],
    "main form label": ["Email", "Password", signIn("showPassword")],
    "main form button": ["Sign Up"],
  },
  "/admin": {
    "header p:contains('Admin Panel')": 1,
    "header nav a": [
      "Dashboard → /admin",
      "Feature Flags → /admin/features",
      "Content → /admin/content",
      "Insights → /admin/insights",
      "Case Studies → /admin/case-studies",
      "Assets → /admin/assets",
      "Leads → /admin/leads",
      "Statistics → /admin/figures",
      "Settings → /admin/settings",
    ],
    "header form[action='/admin/menu'] button": [words("admin")("menu.collapse")],
    "header form[action='/logout'] button": ["Logout"],
    "header span:contains('ana@northlight.test')": 1,
    "section[aria-labelledby=actions-title] a": [
      "New insight → /admin/insights/new",
      "Manage Feature Flags → /admin/features",
      "Upload Assets → /admin/assets",
      "Edit Content → /admin/content",
    ],
    "#activity h2": ["Recent Activity"],
  },
  "/admin/features": {
    "main h1": ["Feature Flags"],
    "main p:contains('Toggle website features on and off without code changes')": 1,
    "main h2": (["content", "home", "integrations", "marketing", "navigation", "other"] as const).map((name) =>
      features(`categories.${name}`),
    ),
    "section[aria-labelledby=category-other] p[id^=name-]": [features("flags.related_insights.name")],
  },
  "/admin/assets": {
    "main label[for$=path], form[enctype] [name=path]": ["Save to path", "videos/"],
    "main p:contains('A folder such as')": [assets("upload.pathHint")],
    "main [type=file][multiple]": 1,
    "#current-files": ["Current Files in videos/"],
    [`#current-files ~ * li:contains('0.29 MB'):contains('${assets("list.heroVideo")}') button`]: ["Copy URL"],
    "#current-files ~ * li a:contains('Delete') @href": ["/admin/assets/delete?path=videos%2Fhero.mp4"],
  },
  "/admin/content": {
    "main h3": [
      "Hero",
      "Services",
      "Featured",
      "Testimonial",
      "Stats",
      "Insights",
      "Newsletter",
      "Proposal",
      "Capabilities",
      "Case Studies",
      "Contact",
    ],
    "#section-hero a:contains('Edit') @href": ["/admin/content?edit=hero#edited"],
    "#section-hero p": 3,
    "form[aria-label]": 0,
  },
  "/admin/content?edit=hero": {
    "main form[aria-label]": 1,
    "#section-hero form [role=group] label": ["Title", "Subtitle", "Body Text", "CTA Button Text", "CTA Link"],
    "#section-hero form [role=group] :is([name=title], [name=subtitle], [name=body_text], [name^=cta]) @name": [
      "title",
      "subtitle",
      "body_text",
      "cta_text",
      "cta_link",
    ],
    "#section-hero textarea[name=body_text] @rows": ["4"],
    "#section-hero button:first, #section-hero form a:contains('Cancel')": [
      "Save",
      "Cancel → /admin/content#section-hero",
    ],
  },
  "/admin/content?edit=testimonial": { "main [name^=cta]": 0 },
  "/admin/settings": {
    "main a:contains('View Live Site') @href": ["/"],
    "main h3 a @href": [
      "/admin/content/pages/30000000-0000-4000-8000-000000000501",
      "/admin/settings/people",
      "/admin/settings/account",
      "/admin/redirects",
      "/admin/settings/mail",
    ],
  },
};

function shownAt({ page }: Answer, place: string): string[] {
  const [selector = "", attribute] = place.split(" @");
  return page(selector)
    .toArray()
    .map((element) => {
      const found = page(element);
      if (attribute) return found.attr(attribute) ?? "";
      const [text, link] = [found.text().replace(/\s+/g, " ").trim(), found.attr("href")];
      return link === undefined ? text || (found.attr("value") ?? "") : `${text} → ${link}`;
    });
}

test.for(Object.entries(pages))("%s has what the specification names", async ([address, shown]) => {
  onTestFinished(() => void vi.useRealTimers());
  if (address === "/") vi.useFakeTimers({ now: new Date("2031-06-15T12:00:00Z"), toFake: ["Date"] });
  const answer = await (address.startsWith("/admin") ? operator : visitor).visit(address);
  const found = Object.entries(shown).map(([place, expected]) => {
    const there = shownAt(answer, place);
    return [place, typeof expected === "number" ? there.length : there];
  });
  expect(Object.fromEntries(found)).toEqual(shown);
});

test("in English the messages of the specification say what it says", () => {
  expect(toasts).toMatchObject({
    error: "Error",
    accountCreated: { title: "Success!", body: "Account created. Logging you in..." },
    loggedIn: { title: "Welcome back!", body: "Successfully logged in." },
    flagUpdated: { title: "Updated", body: "Feature flag updated successfully" },
    contentSaved: { title: "Updated", body: "Content updated successfully" },
    filesUploaded: { title: "Success", body: "Uploaded {{n}} file(s)" },
    fileDeleted: { title: "Deleted", body: "Asset removed" },
    urlCopied: { title: "Copied", body: "URL copied to clipboard" },
  });
  expect(signIn("errors.emailInvalid")).toBe("Invalid email address");
  expect(signIn("errors.passwordTooShort")).toBe("Password must be at least 6 characters");
  expect([assets("list.empty"), signIn("loading")]).toEqual(["No files found", "Loading..."]);
});

/** What somebody's act asks of the backend: method, address and what is sent. */
async function callsOf(act: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const note = http.all(`${backend.url}/*`, async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${decodeURIComponent(search)} ${await request.clone().text()}`);
    return backend.fetch(request);
  });
  network.use(note);
  await act();
  network.resetHandlers();
  return calls;
}

test("flags, sections, files and their records are read and written by the calls of the specification", async () => {
  const [flag] = await backend.sql<{ id: string }>("select id from site_features where feature_key = 'testimonial'");
  const id = flag?.id ?? "";
  const path = "images/a.txt";
  const acts: [() => Promise<unknown>, RegExp[]][] = [
    [() => operator.visit("/admin/features"), [/^GET \/rest\/v1\/site_features\?.*&order=category\.asc,/]],
    [
      () => operator.submit("/admin/features", { id, enabled: "false" }),
      [new RegExp(`^PATCH /rest/v1/site_features\\?id=eq\\.${id}&.* \\{"enabled":false\\}$`)],
    ],
    [() => operator.visit("/admin/content"), [/^GET \/rest\/v1\/content_sections\?.*&order=display_order\.asc,/]],
    [
      () => operator.visit("/admin/assets"),
      [
        /^POST \/storage\/v1\/object\/list\/website-assets \{"limit":100,"offset":0,"sortBy":\{"column":"name","order":"asc"\},.*"prefix":"videos"\}$/,
      ],
    ],
    [
      () => upload(operator, "images/", new File(["hello"], "a.txt")),
      [
        /^POST \/storage\/v1\/object\/website-assets\/images\/a\.txt hello$/,
        /^POST \/rest\/v1\/website_assets_metadata\?.* \{"file_path":"images\/a\.txt","file_type":"text\/plain; charset=utf-8","size_bytes":5,"usage_context":"images"\}$/,
      ],
    ],
    [
      () => operator.submit(`/admin/assets/delete?path=${path}`, { path }),
      [
        /^DELETE \/storage\/v1\/object\/website-assets \{"prefixes":\["images\/a\.txt"\]\}$/,
        /^DELETE \/rest\/v1\/website_assets_metadata\?file_path=eq\.images\/a\.txt&/,
      ],
    ],
  ];
  for (const [act, named] of acts) {
    expect(await callsOf(act)).toEqual(expect.arrayContaining(named.map((call) => expect.stringMatching(call))));
  }
});
