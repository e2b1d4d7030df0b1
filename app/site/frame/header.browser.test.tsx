import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import en from "../../../locales/en/frame.json";
import es from "../../../locales/es/frame.json";
import fr from "../../../locales/fr/frame.json";
import { SignInFrame } from "../../auth/sign-in-frame.tsx";
import { createI18n } from "../../i18n/instance.ts";
import "../../styles/app.css";
import "../../styles/fonts.css";
import { Header } from "./header.tsx";

const texts = { en, fr, es };
const names = ["Nord", "Lakeside Education", "Harbour & Stone Learning Partner Co"];
const logoOf = (width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"/>`)}`;
const [wideLogo, squareLogo] = [logoOf(400), logoOf(20)];
const widths = [320, 360, 390, 430, 820, 1024, 1100, 1280, 1366, 1440, 1920];

/** In pixels: where the six links stand in a row, for each name, a wide logo, a square one, and ten long links. */
const rowsFrom = {
  en: [1100, 1100, 1100, 1280, 1100, Infinity],
  fr: [1100, 1280, 1280, 1280, 1100, Infinity],
  es: [1100, 1100, 1280, 1280, 1100, Infinity],
};
const longLinks = Array.from({ length: 10 }, (_, index) => ({ to: `/${index}`, text: "Learning and enablement" }));

/** On how many lines each word of an element stands, the most of them. */
function linesOfWords(element: Element): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let most = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      most = Math.max(most, new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size);
    }
  }
  return most;
}

function shownIn(host: Element, selector: string): Element[] {
  return [...host.querySelectorAll(selector)].filter((element) => element.checkVisibility());
}

const languages = ["en", "fr", "es"] as const;
const frames = [
  { of: "the site", frame: <Header />, controlsAtLeast: 3, isSite: true },
  { of: "the login pages", frame: <SignInFrame>{null}</SignInFrame>, controlsAtLeast: 2, isSite: false },
];

test.for(frames.flatMap((one) => languages.map((language) => ({ ...one, language }))))(
  "a name of 4, 18 and 35 letters fits the header of $of in $language",
  async ({ frame, controlsAtLeast, isSite, language }) => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = createRoot(host);
    const i18n = createI18n(language, { frame: texts[language] });
    const heights = new Map<number, Set<number>>();
    await document.fonts.ready;
    const logos = [{ light: wideLogo, dark: wideLogo }, { light: squareLogo }];
    const marks = [...names.map(() => false as const), ...logos, false as const];
    for (const [place, mark] of marks.entries()) {
      const name = names[place % names.length]!;
      const firm = { name, mark, email: "", phone: "", postalAddress: "", bookingUrl: "" };
      const layout = {
        flags: {},
        services: [["simulations", "Simulations"]],
        ...(place === 5 && { navigation: { header: longLinks } }),
      };
      const routes = [
        {
          id: "root",
          element: <Outlet />,
          loader: () => ({ firm }),
          children: [{ id: "site/layout", path: "*", loader: () => layout, element: frame }],
        },
      ];
      const hydrationData = { loaderData: { root: { firm }, "site/layout": layout } };
      const router = createMemoryRouter(routes, { hydrationData });
      flushSync(() =>
        root.render(
          <I18nextProvider i18n={i18n}>
            <RouterProvider key={place} router={router} />
          </I18nextProvider>,
        ),
      );
      for (const width of widths) {
        await page.viewport(width, 800);
        const header = host.querySelector("header")!;
        const at = `${mark ? "a logo" : name} at ${width}`;
        expect(document.documentElement.scrollWidth, at).toBeLessThanOrEqual(width);
        const controls = shownIn(header, "a, summary").filter((control) => !control.closest("details > div"));
        expect(controls.length, at).toBeGreaterThanOrEqual(controlsAtLeast);
        for (const control of controls) {
          const { left, right } = control.getBoundingClientRect();
          expect(left >= 0 && right <= width, `${control.textContent} of ${at} is on the screen`).toBe(true);
          expect(linesOfWords(control), `a word of ${control.textContent} of ${at}`).toBeLessThan(2);
        }
        for (const button of shownIn(header, ".button").filter((one) => !one.closest("details > div"))) {
          expect(button.getBoundingClientRect().height, `${button.textContent} of ${at}`).toBeLessThan(48);
        }
        if (isSite) {
          const links = shownIn(header, "nav > ul > li > a, nav > ul > li > span > a");
          const inRow = links.filter((link) => !link.closest("details > div"));
          const menus = shownIn(header, "summary").filter((summary) => !summary.closest("li"));
          expect([inRow.length, menus.length], at).toEqual(width >= rowsFrom[language][place]! ? [6, 0] : [0, 1]);
          expect(new Set(inRow.map((link) => Math.round(link.getBoundingClientRect().top))).size, at).toBeLessThan(2);
          expect(header.getBoundingClientRect().height, at).toBeLessThan(88);
        }
        heights.set(width, (heights.get(width) ?? new Set()).add(Math.round(header.getBoundingClientRect().height)));
      }
    }
    expect([...heights].filter(([, ofWidth]) => ofWidth.size > 1)).toEqual([]);
    root.unmount();
  },
);
