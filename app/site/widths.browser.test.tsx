import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import articles from "../../locales/en/articles.json";
import caseStudyTexts from "../../locales/en/case-study.json";
import frame from "../../locales/en/frame.json";
import insightTexts from "../../locales/en/insight.json";
import insights from "../../locales/en/insights.json";
import { wideDocuments, widths, type WideDocument } from "../../tests/support/wide-documents.ts";
import { createI18n } from "../i18n/instance.ts";
import { proseOf } from "../schemas/formats/prose.server.ts";
import "../styles/app.css";
import { CaseArticle } from "./case-study/case-article.tsx";
import { InsightArticle } from "./insight/insight-article.tsx";

const i18n = createI18n("en", { articles, "case-study": caseStudyTexts, frame, insight: insightTexts, insights });
const facts = { language: "en" as const, published_on: "2026-01-01", changed_at: "2026-01-01", picture_alt: "" };

function Insight({ title, excerpt, body }: WideDocument) {
  const insight = { ...facts, slug: "a", title, excerpt, category: "talent" as const, minutes: 3, picture: undefined };
  const related = [{ slug: "b", title, topic: "talent" as const, published_on: "2026-01-01", language: "en" as const }];
  const authors = [{ id: "c", name: title, role: excerpt, isOnAbout: true }];
  return (
    <InsightArticle
      insight={{ ...insight, related } as never}
      body={proseOf(body, String)}
      authors={authors as never}
      contents={[{ id: "part-a", title }]}
      caseToRead={{ slug: "a", title, outcome: excerpt, language: "en", own: true }}
      download={undefined}
    />
  );
}

function CaseStudy({ title, excerpt, body }: WideDocument) {
  const prose = proseOf(body, String);
  const lines = [title, excerpt];
  const steps = lines.map((step) => ({ step, description: excerpt }));
  const caseStudy = {
    ...facts,
    title,
    problem: excerpt,
    outcome: excerpt,
    industry: "retail",
    service: "simulations",
    approach: steps,
    outcomes: lines,
    artefacts: lines,
    results: [
      {
        measure: title,
        from: "14%",
        to: "68%",
        unit: title,
        comparison: excerpt,
        path: "M10 38L84 6",
        start: 38,
        end: 6,
      },
    ],
    context: prose,
    challenge: prose,
    impact: prose,
    picture: undefined,
  };
  const service = { slug: "a", title };
  const next = { ...service, lang: undefined, results: caseStudy.results };
  return <CaseArticle caseStudy={caseStudy as never} industry={title} service={service} next={next} own />;
}

test.for([
  ["insight", Insight],
  ["case study", CaseStudy],
] as const)("no %s is wider than the window, whatever is written", async ([, Article]) => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const documents = wideDocuments();
  for (const width of widths) {
    await page.viewport(width, 800);
    for (const wide of documents) {
      const element = (
        <I18nextProvider i18n={i18n}>
          <main>
            <Article {...wide} />
          </main>
        </I18nextProvider>
      );
      const router = createMemoryRouter([{ path: "*", element }]);
      flushSync(() => root.render(<RouterProvider router={router} />));
      const beside = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (beside > 0) expect.fail(`${beside} pixels too wide at ${width}: ${JSON.stringify(wide)}`);
    }
  }
  expect(host.querySelector("h1")).not.toBeNull();
  root.unmount();
});
