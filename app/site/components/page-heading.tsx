type PageHeadingProps = {
  title: string;
  lang?: string | undefined;
  subtitle?: React.ReactNode;
  ref?: React.Ref<HTMLHeadingElement>;
  long?: boolean;
  kind?: React.ReactNode;
  trail?: React.ReactNode;
  picture?: React.ReactNode;
  /** In the column of the title, on a phone after the picture. */
  below?: React.ReactNode;
  children?: React.ReactNode;
};

export function PageHeading({
  title,
  lang,
  subtitle,
  ref,
  long = false,
  kind,
  trail,
  picture,
  below,
  children,
}: PageHeadingProps) {
  const size = long ? "max-w-[17.4em] text-title" : "max-w-[12.7em] text-display";
  return (
    <div className="wrap pt-6 pb-12 md:pt-8 md:pb-16">
      {trail}
      <div
        className={`mt-8 md:mt-12 ${picture ? `grid gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr] ${long ? "" : "lg:items-end"}` : ""}`}
      >
        <div>
          {kind && <p className="eyebrow mb-4 text-aurora">{kind}</p>}
          <h1 ref={ref} tabIndex={ref ? -1 : undefined} lang={lang} className={ref ? `${size} outline-none` : size}>
            {title}
          </h1>
          {subtitle && <p className="mt-6 max-w-[38.7em] text-lead text-ink-soft">{subtitle}</p>}
          {children}
        </div>
        {picture}
        {below}
      </div>
    </div>
  );
}
