import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";
import type { ServiceName } from "./listed-services.server.ts";

type ComparisonProps = { engagement: string; services: readonly (ServiceName & { asked: string; result: string })[] };

/** On a phone the cards below say the same. */
export function Comparison({ engagement, services }: ComparisonProps) {
  const { t } = useTranslation("services");
  const compared = services.filter(({ asked }) => asked);
  if (compared.length === 0) return null;
  const columns = "grid grid-cols-[6fr_4fr_5fr] gap-x-10";
  return (
    <section aria-labelledby="comparison" className="wrap pb-24 max-md:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-t border-rule-strong pt-6 pb-8">
        <h2 id="comparison" className="text-title">
          {t("comparison.title")}
        </h2>
        <p className="text-ink-soft">{engagement}</p>
      </div>
      <table aria-labelledby="comparison" className="block w-full text-left">
        <thead className="block">
          <tr className={`border-b border-rule pb-3 ${columns}`}>
            {(["question", "service", "result"] as const).map((column) => (
              <th key={column} scope="col" className="eyebrow font-medium text-ink-soft">
                {t(`comparison.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {compared.map(({ slug, title, asked, result, lang }) => (
            <tr key={slug} className={`items-baseline border-b border-rule py-6 ${columns}`}>
              <th scope="row" lang={lang} className="font-serif text-lead font-normal">
                {asked}
              </th>
              <td>
                <SiteLink
                  page="/services/:serviceId"
                  params={{ serviceId: slug }}
                  lang={lang}
                  className="text-link font-semibold"
                >
                  {title}
                </SiteLink>
              </td>
              <td className="text-ink-soft">{lang ? <span lang={lang}>{result}</span> : result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
