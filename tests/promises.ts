/** A test file, and how titles of it begin: all of it where there is none. */
type Held = [file: string, ...titles: string[]];

const journeys = "tests/journeys";
const requests = "tests/requests";

/** What must always hold (the specification's own sentences are below), and the tests that hold it. */
export const promises: Record<string, Held[]> = {
  "with JavaScript off every page, link and form works": [
    [`${requests}/without-scripts.test.ts`],
    [`${requests}/without-scripts/content.test.ts`],
    [`${requests}/without-scripts/documents.test.ts`],
    [`${requests}/without-scripts/files.test.ts`, "several files are uploaded", "a file is deleted once"],
    [`${requests}/without-scripts/people.test.ts`, "a colleague signs up and waits", "the menu collapses"],
    [`${journeys}/without-scripts.spec.ts`],
  ],
  "it is accessible in three languages": [
    [`${journeys}/with-scripts/every-page.spec.ts`],
    [`${journeys}/back-office/with-scripts/accessibility.spec.ts`],
    [
      `${journeys}/with-scripts/keyboard.spec.ts`,
      "the first stop is a link that skips",
      "every stop of a page can be seen",
    ],
    [`${journeys}/hero-video.spec.ts`, "the hero video plays without sound", "where less motion is wanted"],
    [`${journeys}/with-scripts/forced-colours.spec.ts`],
    [`${journeys}/with-scripts/zoom.spec.ts`],
  ],
  "nobody gets in": [
    [
      "supabase/tests/row-rules.test.ts",
      "every table and view",
      "every bucket has its row",
      "every function that anybody",
    ],
    [`${requests}/admin-access.test.ts`, "whoever is not signed in", "an account that waits", "an editor is told"],
    [`${requests}/under-attack-sessions.test.ts`, "no token and no password"],
    [`${requests}/browser-bundle.test.ts`],
    [`${requests}/admin-assets.test.ts`, "a file of any kind is stored, and runs nothing"],
  ],
  "what a text costs is bounded where it is stored": [
    ["supabase/tests/text-bounds.test.ts", "the seed has the bounds", "of a $kind, every text is stored up to"],
    ["tests/fuzz/linear-time.test.ts", "the schemas of forms and whatever reads a text"],
    [`${requests}/odd-characters.test.ts`, "a draft keeps what is typed beside an odd character"],
    [`${requests}/large-forms.test.ts`, "while %s is sent 250 kB of anything"],
  ],
  "one page has one address": [
    [`${requests}/spelled-addresses.test.ts`, "every page has one address in each language"],
    [`${requests}/addresses.test.ts`, "no address leads to another site"],
  ],
  "a failure is named truly": [
    [`${requests}/outages.test.ts`, "%s says so, keeps what was typed, and is made once afterwards"],
    [`${journeys}/with-scripts/lost-connection.spec.ts`],
    ["tests/processes/faults.test.ts"],
  ],
  "what was confirmed is what happens": [
    ["supabase/tests/newsletter-issues.test.ts"],
    ["tests/actions.test.ts", "after %o the answer is 409"],
  ],
  "bad input gets a clear answer": [
    [`${requests}/fuzz.test.ts`, "whatever is sent as %s", "what is no form, too large, broken"],
    [`${requests}/http-headers.test.ts`, "%s is refused", "a form that another site sent is refused"],
    [`${requests}/under-attack-origins.test.ts`, "%s refuses a form from elsewhere"],
    ["tests/actions.test.ts", "the form %o is rejected", "a body that is no form"],
  ],
  "nothing is lost in silence": [
    [`${requests}/without-scripts/content.test.ts`, "of two who edit one section"],
    [`${requests}/without-scripts/documents.test.ts`, "of two who write one article"],
    [`${requests}/meanwhile.test.ts`],
    [`${journeys}/back-office/with-scripts/conflicts.spec.ts`],
    [`${journeys}/back-office/with-scripts/session-end.spec.ts`],
  ],
  "a fact stands once": [
    ["tests/editable-words.test.ts", "no text is edited in two places"],
    [`${requests}/site-settings.test.ts`, "the firm's telephone and name are those that were set"],
    [`${requests}/privacy.test.ts`, "the page states the periods that an administrator sets"],
  ],
  "no refusal is silent": [
    [`${requests}/site-settings.test.ts`, "an address that is none is refused in words"],
    [`${requests}/pages.test.ts`, "everything that is wrong with a page is said at once"],
  ],
  "French is not second": [["tests/locales.test.ts"], ["tests/glossary.test.ts"]],
};

/** The sections of the specification, by what they say. */
export const specification: Record<string, Held[]> = {
  "the header and the footer": [
    [
      `${journeys}/with-scripts/frame.spec.ts`,
      "before any script the header is compact past 20 pixels",
      "the services wait for a pointer that rests for 100 ms",
    ],
    [`${requests}/every-page.test.ts`, "every link inside the site leads to a page"],
    [`${requests}/home.test.ts`, "the footer says the year"],
  ],
  "the home page": [
    [`${requests}/home.test.ts`, "the home page has every block", "the four figures and the offices"],
    ["app/site/home/hero-video.browser.test.tsx", "it begins at half its speed"],
    [`${requests}/newsletter.test.ts`, "an address is stored", "what is no address"],
  ],
  "services and capabilities": [
    [`${requests}/services.test.ts`, "%s/services leads from each of the six", "a service shows its outcomes"],
    ["app/components/accordion.browser.test.tsx", "one question is open at a time"],
  ],
  "case studies": [
    [`${requests}/case-studies.test.ts`, "a case reads in full"],
    [`${journeys}/with-scripts/filters.spec.ts`],
  ],
  insights: [
    [
      `${requests}/insights.test.ts`,
      "%s/insights shows the six articles",
      "search and category hold together",
      "nothing found is said",
    ],
    [`${journeys}/cards.spec.ts`, "a card shows at most two lines"],
  ],
  contact: [
    [`${journeys}/with-scripts/contact-form.spec.ts`, "the embedded form takes the place"],
    [`${requests}/without-scripts.test.ts`, "the contact page states the answer's day"],
  ],
  "an unknown page": [[`${journeys}/with-scripts/frame.spec.ts`, "an unknown page says so and logs"]],
  "languages and how one is detected": [
    [`${requests}/languages.test.ts`, "%s with %o answers in %s", "a language that reads %j is discarded"],
    [`${journeys}/with-scripts/frame.spec.ts`, "a language that only local storage remembers"],
  ],
  "signing in, signing up and logging out": [
    [
      `${requests}/sign-in.test.ts`,
      "a login welcomes back",
      "a refused login shows",
      "%s says word for word",
      "log-out leads home",
    ],
    ["supabase/tests/auth.test.ts", "sign-up without confirmation begins a session"],
  ],
  "the side menu": [
    [`${journeys}/back-office/side-menu.spec.ts`, "without scripts the collapsed menu"],
    [`${journeys}/back-office/with-scripts/keyboard.spec.ts`, "the side menu is reached past a link"],
  ],
  "the dashboard": [
    [`${requests}/admin-dashboard.test.ts`, "the cards count what there is", "the quick actions lead to"],
  ],
  "feature flags": [
    [`${requests}/admin-features.test.ts`, "the flags are grouped by category"],
    [`${requests}/flags.test.ts`, "%s takes its block away"],
  ],
  assets: [
    [
      `${requests}/admin-assets.test.ts`,
      "the page opens on the folder of the videos",
      "a stored file is served as it was sent, and asked for again: it can be replaced",
      "several files of one form are stored, recorded",
    ],
    [`${requests}/without-scripts/files.test.ts`, "a file is deleted once that is confirmed"],
    ["app/admin/assets/upload-form.browser.test.tsx", "progress follows the finished files"],
    ["supabase/tests/storage.test.ts", "what is there is not overwritten", "lists page and search"],
  ],
  content: [[`${requests}/without-scripts/content.test.ts`], [`${requests}/admin-content.test.ts`]],
  settings: [[`${requests}/site-settings.test.ts`, "the page leads to people"]],
  "who may do what": [["supabase/tests/row-rules.test.ts"], [`${requests}/roles.test.ts`]],
  "the calls and their errors": [
    ["supabase/tests/rest.test.ts"],
    ["tests/actions.test.ts", "a refusal of the backend is said"],
  ],
};
