import { useTranslation } from "react-i18next";
import { services } from "../../content/services.ts";
import { SiteLink } from "../components/site-link.tsx";

export function Comparison({ engagement }: { engagement: string }) {
  const { t } = useTranslation("services");
  const columns = "md:grid md:grid-cols-[6fr_4fr_5fr] md:gap-x-10";
  return (
    <section aria-labelledby="comparison" className="wrap pb-16 md:pb-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-t border-rule-strong pt-6 pb-8">
        <h2 id="comparison" className="text-title">
          {t("comparison.title")}
        </h2>
        <p className="text-ink-soft">{engagement}</p>
      </div>
      <table aria-labelledby="comparison" className="block w-full text-left">
        <thead className="hidden md:block">
          <tr className={`border-b border-rule pb-3 ${columns}`}>
            {(["question", "service", "result"] as const).map((column) => (
              <th key={column} scope="col" className="eyebrow font-medium text-ink-soft">
                {t(`comparison.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {services.map((id) => (
            <tr
              key={id}
              className={`grid gap-y-3 border-b border-rule py-6 last:border-b-0 md:items-baseline ${columns}`}
            >
              <th scope="row" className="font-serif text-lead font-normal">
                {t(`items.${id}.asked`)}
              </th>
              <td>
                <CellLabel column="service" />
                <SiteLink page="/services/:serviceId" params={{ serviceId: id }} className="text-link font-semibold">
                  {t(`items.${id}.title`)}
                </SiteLink>
              </td>
              <td className="text-ink-soft">
                <CellLabel column="result" />
                {t(`items.${id}.result`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CellLabel({ column }: { column: "service" | "result" }) {
  const { t } = useTranslation("services");
  return <span className="eyebrow block text-ink-soft md:hidden">{t(`comparison.${column}`)}</span>;
}
