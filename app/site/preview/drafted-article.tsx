import { Picture } from "../../components/picture.tsx";
import { CaseArticle } from "../case-study/case-article.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { FirmArticle } from "../firm-page/firm-article.tsx";
import { Calls } from "../insight/calls.tsx";
import { InsightArticle } from "../insight/insight-article.tsx";
import { ServiceArticle } from "../service/service-article.tsx";
import type { shownDraft } from "./shown-draft.server.ts";

type WithoutTexts<Draft> = Draft extends unknown ? Omit<Draft, "translations"> : never;
type DraftedArticleProps = { draft: WithoutTexts<Awaited<ReturnType<typeof shownDraft>>> };

export function DraftedArticle({ draft }: DraftedArticleProps) {
  if ("insight" in draft) {
    return (
      <>
        <InsightArticle {...draft} />
        <Calls />
      </>
    );
  }
  if ("industry" in draft) return <CaseArticle {...draft} />;
  if ("firmPage" in draft) return <FirmArticle {...draft} />;
  if ("proof" in draft) return <ServiceArticle {...draft} />;
  return draft.people.map(({ id, name, role, answers, portrait }) => (
    <PageHeading key={id} title={name} subtitle={role} picture={portrait && <Picture {...portrait} />}>
      {answers && <p className="mt-4">{answers}</p>}
    </PageHeading>
  ));
}
