import { useSiteAddress } from "../i18n/site-address.ts";
import { about } from "../content/pictures/about.ts";
import { Picture } from "../components/picture.tsx";
import type { Route } from "./+types/about";
import { Leadership } from "./about/leadership.tsx";
import { Offices } from "./about/offices.tsx";
import { Principles } from "./about/principles.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Chapter } from "./components/chapter.tsx";
import { ClosingCall } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { organization } from "./structured-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["about"]);
  return { words, place };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { words, place } = loaderData;
  return pageMeta({ ...words.about.meta, place, things: [organization(place, root.loaderData.firm)] });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const address = useSiteAddress();
  const { title, subtitle, pictureAlt, sections, principles, leadership, offices, call } = loaderData.words.about;
  return (
    <>
      <PageHeading title={title} subtitle={subtitle} />
      <Picture
        picture={about}
        alt={pictureAlt}
        sizes="100vw"
        first
        className="mb-4 h-[clamp(15rem,36vw,32rem)] w-full object-cover"
      />
      {sections.map((section, index) => (
        <Chapter key={section.id} {...section} ruled={index > 0} />
      ))}
      <Principles {...principles} />
      <Leadership {...leadership} />
      <Offices {...offices} />
      <ClosingCall {...call} to={address("/contact")} />
    </>
  );
}
