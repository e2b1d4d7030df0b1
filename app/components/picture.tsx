import type { Picture as PictureSources } from "../content/pictures/index.ts";

type PictureProps = {
  picture: PictureSources;
  narrow?: PictureSources;
  alt: string;
  sizes: string;
  className?: string;
  first?: boolean;
};

const narrowScreen = "(max-width: 47.99rem)";

export function Picture({ picture, narrow, alt, sizes, className, first = false }: PictureProps) {
  return (
    <picture>
      {narrow && <source media={narrowScreen} type="image/avif" srcSet={srcSet(narrow.avif)} sizes={sizes} />}
      {Object.keys(picture.avif).length > 0 && <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={srcSet(picture.webp)} sizes={sizes} />}
      <img
        src={picture.fallback}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
        className={
          [className, picture.onPaper && "on-paper", picture.focus && focal(picture.focus)].filter(Boolean).join(" ") ||
          undefined
        }
      />
    </picture>
  );
}

/** Classes, because the policy of the site admits no style attribute. */
function focal({ x, y }: { x: number; y: number }): string {
  return `focal focus-x-${x} focus-y-${y}`;
}

function srcSet(files: PictureSources["avif"]): string {
  return Object.entries(files)
    .map(([width, src]) => `${src} ${width}w`)
    .join(", ");
}
