import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../layout.tsx";
import { ContactLink } from "./contact-link.tsx";
import { SiteLink } from "./site-link.tsx";

type ClosingCallProps = {
  title: string;
  body: string;
  cta: string;
  to?: string;
  people?: string | undefined;
  children?: React.ReactNode;
};

export function ClosingCall({ title, body, cta, to, people, children }: ClosingCallProps) {
  return (
    <section aria-labelledby="closing-title" className="on-night bg-night text-moon">
      <div className="wrap grid gap-8 py-20 md:py-24 lg:grid-cols-2 lg:gap-16">
        <h2 id="closing-title" className="max-w-[11.6em] text-title">
          {title}
        </h2>
        <div>
          <p className="measure text-lead text-moon-soft">{body}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            {to ? (
              <SiteLink to={to} className="button button-moon">
                {cta}
              </SiteLink>
            ) : (
              <ContactLink className="button button-moon">{cta}</ContactLink>
            )}
            {children}
          </div>
          {people && <p className="measure mt-5">{people}</p>}
        </div>
      </div>
    </section>
  );
}

/** Lists without a document. */
export function useClosed(): readonly string[] {
  return useRouteLoaderData<typeof loader>("site/layout")?.closed ?? [];
}

export function ClosingLink({ page, children }: { page: "/services" | "/case-studies"; children: React.ReactNode }) {
  if (useClosed().includes(page)) return null;
  return (
    <SiteLink
      page={page}
      className="inline-flex min-h-11 items-center font-[560] text-veil underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
    >
      {children}
    </SiteLink>
  );
}

/** Its loader takes `call` of the texts of the page About along. */
export function FirstConversation() {
  const { t } = useTranslation("about");
  return <ClosingCall {...t("call", { returnObjects: true })} />;
}
