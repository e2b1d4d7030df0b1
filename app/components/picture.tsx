import type { Picture as PictureSources } from "../content/pictures/index.ts";

type PictureProps = {
  picture: PictureSources;
  /** A different composition for narrow screens. */
  narrow?: PictureSources;
  alt: string;
  sizes: string;
  className?: string;
  /** The picture that the page opens with: fetched first instead of when it comes near. */
  first?: boolean;
};

const narrowScreen = "(max-width: 47.99rem)";

/** Every current browser reads AVIF, in the size that suits it; an older one gets a middle-sized WebP. */
export function Picture({ picture, narrow, alt, sizes, className, first = false }: PictureProps) {
  return (
    <picture>
      {narrow && <source media={narrowScreen} type="image/avif" srcSet={srcSet(narrow.avif)} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={sizes} />
      <img
        src={picture.fallback}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

function srcSet(files: PictureSources["avif"]): string {
  return Object.entries(files)
    .map(([width, src]) => `${src} ${width}w`)
    .join(", ");
}
