import { useContext } from "react";
import { UnderHeadingContext } from "../../components/prose.tsx";

type ChapterProps = {
  id: string;
  title: string;
  note?: string;
  paragraphs?: readonly React.ReactNode[];
  ruled?: boolean;
  children?: React.ReactNode;
  wide?: boolean;
  lead?: React.ReactNode;
};

export function Chapter({
  id,
  title,
  note,
  paragraphs = [],
  ruled = true,
  wide = false,
  lead,
  children,
}: ChapterProps) {
  const underHeading = useContext(UnderHeadingContext);
  if (paragraphs.length === 0 && !children) return null;
  return (
    <section aria-labelledby={id} className="wrap">
      <div
        className={`grid gap-6 py-14 md:py-20 ${wide ? "lg:gap-12" : "lg:grid-cols-[1fr_2fr] lg:gap-16"} ${ruled ? "border-t border-rule" : ""}`}
      >
        <div
          className={
            wide ? "gap-x-16 lg:grid lg:grid-cols-[1fr_2fr] lg:items-baseline" : "lg:sticky lg:top-28 lg:self-start"
          }
        >
          <h2 id={id} className="max-w-[9.3em] text-title">
            {title}
          </h2>
          {underHeading(title)}
          {note && <p className="mt-4 max-w-[21.3em] text-ink-soft">{note}</p>}
        </div>
        <div className="grid content-start gap-5">
          {lead}
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="measure">
              {paragraph}
            </p>
          ))}
          {children}
        </div>
      </div>
    </section>
  );
}
