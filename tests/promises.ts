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
    ["tests/engines/lost-forms.test.ts"],
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
    ["app/admin/documents/edit.test.ts", "everything that is wrong is said at once"],
  ],
  "French is not second": [["tests/locales.test.ts"], ["tests/glossary.test.ts"]],
};

const named = `${requests}/specification.test.ts`;
const walk = "%s has what the specification names";

/** The sentences of the specification, by its sections: what a place shows is in the walk of its pages. */
export const specification: Record<string, Held[]> = {
  "2 the header and the footer": [
    [named, walk],
    [
      `${journeys}/with-scripts/frame.spec.ts`,
      "before any script the header is compact past 20 pixels",
      "the services wait for a pointer that rests for 100 ms",
    ],
    [`${journeys}/with-scripts/keyboard.spec.ts`, "the small screen's menu opens"],
    [`${requests}/every-page.test.ts`, "every link inside the site leads to a page"],
  ],
  "2 the home page": [
    [named, walk],
    ["app/site/home/hero-video.browser.test.tsx", "it begins at half its speed", "a video that fails leaves"],
    [`${journeys}/hero-video.spec.ts`, "the hero video plays without sound"],
    [`${requests}/newsletter.test.ts`, "an address is stored"],
  ],
  "2 services and capabilities": [
    [named, walk],
    ["app/site/service.test.ts", "%s in %s has its own content", "an unknown service such as"],
    ["app/components/accordion.browser.test.tsx", "one question is open at a time"],
    [`${journeys}/services.spec.ts`, "the bar of a service stays in sight"],
  ],
  "2 case studies": [
    [named, walk],
    ["app/site/case-study.test.ts", "%s in %s has its own content", "an unknown case such as"],
    [`${journeys}/with-scripts/filters.spec.ts`, "case studies are filtered in place"],
  ],
  "2 insights": [
    [named, walk],
    ["app/site/insight.test.ts", "%s in %s is there in full", "an unknown article such as"],
    [`${journeys}/with-scripts/filters.spec.ts`, "articles are found without their accents"],
    [`${journeys}/cards.spec.ts`, "a card shows at most two lines"],
  ],
  "2 contact": [
    [named, walk],
    [`${journeys}/with-scripts/contact-form.spec.ts`, "the embedded form takes the place"],
  ],
  "2 an unknown page": [
    [named, walk],
    [`${journeys}/with-scripts/frame.spec.ts`, "an unknown page says so and logs"],
  ],
  "2 signing in, signing up and logging out": [
    [named, walk],
    [`${requests}/sign-in.test.ts`, "a login welcomes back", "%s says word for word", "log-out leads home"],
    ["app/auth/sign-in.test.ts", "whoever is signed in is led on", "after a login or sign-up"],
    ["app/components/submit-button.browser.test.tsx", "a form is sent once, and its button is disabled"],
    [`${requests}/admin-access.test.ts`, "whoever is not signed in is led through the login"],
    ["supabase/tests/auth.test.ts", "sign-up without confirmation begins a session"],
  ],
  "2 the side menu": [
    [named, walk],
    [`${journeys}/back-office/side-menu.spec.ts`, "without scripts the collapsed menu"],
    [`${journeys}/back-office/with-scripts/keyboard.spec.ts`, "the side menu is reached past a link"],
  ],
  "2 the dashboard": [
    [named, walk],
    [`${requests}/admin-dashboard.test.ts`, "the cards count what there is", "what was done is told newest first"],
  ],
  "2 feature flags": [
    [named, walk],
    ["app/schemas/rules/flag.test.ts", "underscores become spaces", "in English a flag", "flags are grouped"],
    ["app/components/switch.browser.test.tsx"],
    [`${requests}/flags.test.ts`, "%s takes its block away"],
  ],
  "2 assets": [
    [named, walk],
    ["app/schemas/formats/stored-file.test.ts", "a size is shown in megabytes", "progress is finished files"],
    [`${requests}/admin-assets.test.ts`, "without a script the browser asks", "several files of one form are stored"],
    [`${requests}/without-scripts/files.test.ts`, "a file is deleted once that is confirmed"],
    [
      "app/admin/assets/upload-form.browser.test.tsx",
      "files dropped anywhere",
      "progress follows",
      "the count reaches",
    ],
    [`${journeys}/back-office/with-scripts/uploads.spec.ts`, "several files go up one after another"],
  ],
  "2 content": [
    [named, walk],
    [`${requests}/without-scripts/content.test.ts`, "a section is edited", "whoever cancels leaves a section"],
    ["supabase/tests/back-office.test.ts", "publishing a section writes its row"],
  ],
  "2 settings": [
    [named, walk],
    [`${requests}/site-settings.test.ts`, "Settings lead to the firm"],
  ],
  "3 entities": [
    ["supabase/tests/row-rules.test.ts", "every table and view", "the columns of %s that may be read and written"],
    [`${requests}/migrations-match-locales.test.ts`],
    ["tests/locales.test.ts", "%s/%s says everything that English says"],
  ],
  "4 languages and how one is detected": [
    ["app/i18n/language.server.test.ts", "%s with %o is in %s", "a language that reads %j is discarded"],
    [`${journeys}/with-scripts/frame.spec.ts`, "a language that only local storage or else the session remembers"],
    [`${journeys}/with-scripts/languages.spec.ts`, "local storage keeps the detected language"],
  ],
  "5 validation": [
    [`${requests}/sign-in.test.ts`, "%s says word for word"],
    ["app/schemas/forms/newsletter.test.ts", "what is no address"],
    ["tests/actions.test.ts", "the form %o is rejected"],
  ],
  "6 who may do what": [["supabase/tests/row-rules.test.ts"], [`${requests}/roles.test.ts`]],
  "7 the calls": [
    [named, "flags, sections, files and their records"],
    ["tests/actions.test.ts", "what was asked for is done once"],
    ["supabase/tests/rest.test.ts", "order puts missing values", "update and delete answer 204"],
    ["supabase/tests/storage.test.ts", "what is there is not overwritten", "lists page and search"],
  ],
  // Not the 3,600 seconds of the specification: a file may be replaced under its address.
  "7 how long a file is cached": [[`${requests}/admin-assets.test.ts`, "a stored file is served as it was sent"]],
  "8 the error catalogue": [
    [named, "in English the messages of the specification"],
    [`${requests}/sign-in.test.ts`, "a refused login shows"],
    ["app/data/backend/backend-message.server.test.ts"],
    ["tests/actions.test.ts", "a refusal of the backend is said"],
    ["supabase/tests/rest.test.ts", "a single row that is not there", "an error carries code, message"],
  ],
};
