import { useTranslation } from "react-i18next";
import { Accordion, AccordionItem } from "../components/accordion.tsx";
import { RichText } from "../components/rich-text.tsx";
import { claims } from "../content/claims.ts";
import { questionAnchor } from "../content/question-anchor.ts";
import type { Route } from "./+types/faq";
import { Chapter } from "./components/chapter.tsx";
import { ClosingCall } from "./components/closing-call.tsx";
import { IllustrativeNotice } from "./components/notices.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { questions } from "./json-ld.server.ts";
import { partlyOwn } from "./own-texts.server.ts";
import { sitePage } from "./page.server.ts";
import { whoAnswers } from "./shown-authors.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["faq"]);
  const { t, translations, meta, location } = page;
  const items = t("groups", { returnObjects: true }).flatMap((group) => group.items);
  const jsonLd = questions(
    location,
    items.map(({ question, answer }) => ({ question, answer: answer.replace(/<\/?mail>/g, "") })),
  );
  return {
    translations,
    ...partlyOwn(args.context, "faq", claims.faq),
    people: await whoAnswers(args.context, page),
    meta: meta({ jsonLd }),
  };
}

export { meta } from "./meta.ts";

export default function FaqPage({ loaderData: { own, marked, people } }: Route.ComponentProps) {
  const { t } = useTranslation("faq");
  return (
    <>
      <PageHeading title={t("title")} subtitle={<RichText ns="faq" i18nKey="subtitle" />}>
        <IllustrativeNotice own={own} className="mt-4 text-ink-soft" />
      </PageHeading>
      <Accordion>
        {t("groups", { returnObjects: true }).map((group, index) => (
          <QuestionGroup key={group.id} group={index} {...group} own={!marked.includes(`groups.${index}.items`)} />
        ))}
      </Accordion>
      <ClosingCall {...t("call", { returnObjects: true })} people={people} />
    </>
  );
}

type QuestionGroupProps = {
  group: number;
  id: string;
  title: string;
  items: readonly { question: string }[];
  own: boolean;
};

function QuestionGroup({ group, id, title, items, own }: QuestionGroupProps) {
  if (items.length === 0) return null;
  return (
    <Chapter id={id} title={title}>
      <IllustrativeNotice own={own} className="text-ink-soft" />
      <div className="lg:-mt-4">
        {items.map(({ question }, index) => (
          <AccordionItem key={index} id={questionAnchor(id, index)} question={question}>
            <p className="measure text-ink-soft">
              <RichText ns="faq" i18nKey={`groups.${group}.items.${index}.answer`} />
            </p>
          </AccordionItem>
        ))}
      </div>
    </Chapter>
  );
}
