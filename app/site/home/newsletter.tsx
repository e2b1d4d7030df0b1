import { useWords } from "../../language/words.ts";

export function Newsletter() {
  const words = useWords("home");
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="border-t border-rule bg-paper-deep">
      <div className="wrap grid gap-8 py-20 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="newsletter-title" className="text-title">
            {words("newsletter.title")}
          </h2>
          <p className="measure mt-4 text-lead text-ink-soft">{words("newsletter.description")}</p>
        </div>
      </div>
    </section>
  );
}
