import { useTranslation } from "react-i18next";
import { useFirm } from "../../i18n/firm.ts";

export function Offices() {
  const { t } = useTranslation("about");
  const { title, toronto, seattle } = t("offices", { returnObjects: true });
  const offices = useFirm().offices?.map(({ place, hours }) => ({ title: place, body: hours })) ?? [toronto, seattle];
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices" className="wrap pb-20 md:pb-28">
      <h2 id="offices" className="border-t border-rule pt-14 text-title md:pt-20">
        {title}
      </h2>
      <ul className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {offices.map((office, place) => (
          <li key={place}>
            <h3 className="font-serif text-heading">{office.title}</h3>
            <p className="measure mt-3 text-ink-soft">{office.body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
