import { namingFirm } from "../i18n/firm.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import type { Route } from "./+types/faq";
import { QuestionGroup } from "./faq/question-group.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { ClosingCall } from "./components/closing-call.tsx";
import { FirmText } from "./components/firm-text.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { questions } from "./structured-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["faq"]);
  return { words, place };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { words, place } = loaderData;
  const { firm } = root.loaderData;
  const asked = words.faq.groups.flatMap(({ items }) => items);
  const answered = asked.map(({ question, answer }) => ({ question, answer: namingFirm(answer, firm) }));
  return pageMeta({ ...words.faq.meta, place, things: [questions(place, answered)] });
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const address = useSiteAddress();
  const { title, subtitle, groups, call } = loaderData.words.faq;
  return (
    <>
      <PageHeading title={title} subtitle={<FirmText>{subtitle}</FirmText>} />
      {groups.map((group) => (
        <QuestionGroup key={group.id} {...group} />
      ))}
      <ClosingCall {...call} to={address("/contact")} />
    </>
  );
}
