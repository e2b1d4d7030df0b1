import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { Route } from "./+types/settings";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import { languageContext } from "../i18n/middleware.server.ts";
import { textsOf } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { PageHeading } from "./page-heading.tsx";
import { adminMeta } from "./page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { words: { "admin-settings": textsOf(context.get(languageContext).language, "admin-settings") } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.words["admin-settings"].meta.title);

export default function Settings() {
  const words = useWords("admin-settings");
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <ul className="mt-10 divide-y divide-rule border-y border-rule">
        <Room to={href("/admin/settings/people")} title={words("people.title")} body={words("people.body")} />
        <Room to={href("/admin/settings/account")} title={words("account.title")} body={words("account.body")} />
      </ul>
      <section aria-labelledby="language" className="mt-12">
        <h2 id="language" className="text-heading">
          {words("language.title")}
        </h2>
        <p className="measure mt-2 text-ink-soft">{words("language.body")}</p>
        <LanguageSwitcher prefixed={false} className="mt-2 -ml-3" />
      </section>
      <section aria-labelledby="site" className="mt-12">
        <h2 id="site" className="text-heading">
          {words("site.title")}
        </h2>
        <p className="measure mt-2 text-ink-soft">{words("site.comingSoon")}</p>
        <a href={href("/:language?")} className="button button-quiet mt-5">
          {words("site.view")}
        </a>
      </section>
    </>
  );
}

function Room({ to, title, body }: { to: string; title: string; body: string }) {
  return (
    <li className="relative flex items-center justify-between gap-6 py-5 hover:bg-paper-raised">
      <div>
        <h2 className="text-heading">
          <Link to={to} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="text-ink-soft">{body}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-aurora" />
    </li>
  );
}
