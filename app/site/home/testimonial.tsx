import { useWords } from "../../i18n/words.ts";

export function Testimonial() {
  const words = useWords("home");
  return (
    <section aria-label={words("testimonial.label")} className="wrap py-20 md:py-28">
      <figure className="grid gap-8 lg:grid-cols-[1fr_4fr]">
        <div aria-hidden="true" className="h-1 w-24 bg-amber lg:mt-6" />
        <blockquote className="max-w-[19.7em] font-serif text-title leading-snug text-balance">
          {words("testimonial.quote")}
        </blockquote>
        <figcaption className="text-ink-soft lg:col-start-2">{words("testimonial.author")}</figcaption>
      </figure>
    </section>
  );
}
