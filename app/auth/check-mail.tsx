import type { Route } from "./+types/check-mail";
import { wordsFor } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { Message } from "./message.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { title: wordsFor(context, "sign-in")("checkMail.meta.title") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function CheckMail() {
  const words = useWords("sign-in");
  return (
    <Message title={words("checkMail.title")} body={words("checkMail.body")}>
      <p className="text-ink-soft">{words("checkMail.spam")}</p>
    </Message>
  );
}
