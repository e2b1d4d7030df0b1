import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { hero, heroTall, type Picture as PictureSources } from "../../content/pictures/index.ts";
import { SiteLink } from "../components/site-link.tsx";
import { HeroVideo } from "./hero-video.tsx";
import { CaseProof, type Proven } from "./proof.tsx";

type HeroProps = {
  picture: PictureSources | undefined;
  video: string | undefined;
  link: string;
  proof: Proven;
  marked: boolean;
};

export function Hero({ picture, video, link, proof, marked }: HeroProps) {
  const { t } = useTranslation("home");
  return (
    <section className="on-night relative isolate grid min-h-[min(38rem,calc(100svh-5rem))] items-end overflow-hidden bg-night text-moon">
      <div className="absolute inset-0">
        <Picture
          picture={picture ?? hero}
          {...(!picture && { narrow: heroTall })}
          alt=""
          sizes="100vw"
          first
          className="size-full object-cover"
        />
        {video && <HeroVideo key={video} src={video} pause={t("hero.pause")} play={t("hero.play")} />}
        <div className="pointer-events-none absolute inset-0 hero-shade" />
      </div>
      <div className="wrap relative grid gap-4 pt-10 pb-8 md:pt-12">
        <p className="eyebrow text-veil">{t("hero.tagline")}</p>
        <h1 className="max-w-[12em] text-display">{t("hero.heading")}</h1>
        <p className="max-w-[38em] text-lead text-moon">{t("hero.subtitle")}</p>
        <p className="mt-2">
          <SiteLink to={link} className="button button-moon">
            {t("hero.cta")}
          </SiteLink>
        </p>
        <CaseProof proof={proof} marked={marked} />
      </div>
    </section>
  );
}
