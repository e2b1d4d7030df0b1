import type { Route } from "./+types/downloads";
import { useSiteAddress } from "../i18n/site-address.ts";
import { useWords } from "../i18n/words.ts";
import { DocumentList } from "./downloads/document-list.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { FirmText } from "./components/firm-text.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { SiteLink } from "./components/site-link.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place, published } = await sitePage(args, ["downloads"]);
  return { words, place, documents: published.documents };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.downloads.meta, place: loaderData.place });
}

export default function DownloadsPage({ loaderData }: Route.ComponentProps) {
  const { documents } = loaderData;
  const words = useWords("downloads");
  const { accessible } = loaderData.words.downloads;
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        {documents === undefined && <Unavailable body={loaderData.words.downloads.unavailable.body} />}
        {documents?.length === 0 && <NothingYet />}
        {documents && documents.length > 0 && <DocumentList documents={documents} />}
        {documents && (
          <p className="measure mt-12 text-ink-soft">
            <FirmText>{accessible}</FirmText>
          </p>
        )}
      </div>
    </>
  );
}

function NothingYet() {
  const words = useWords("downloads");
  const address = useSiteAddress();
  return (
    <section className="border-t border-rule py-14">
      <h2 className="text-title">{words("none.title")}</h2>
      <p className="measure mt-4 text-ink-soft">{words("none.body")}</p>
      <SiteLink to={address("/insights")} className="button button-main mt-8">
        {words("none.cta")}
      </SiteLink>
    </section>
  );
}

function Unavailable({ body }: { body: string }) {
  const words = useWords("downloads");
  return (
    <section className="border-t border-rule py-14">
      <h2 className="text-title">{words("unavailable.title")}</h2>
      <p className="measure mt-4 text-ink-soft">
        <FirmText>{body}</FirmText>
      </p>
      <a href="" className="button button-main mt-8">
        {words("unavailable.retry")}
      </a>
    </section>
  );
}
