import { FileArchive, FileAudio, FileText, Film } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { StoredFile } from "../../schemas/formats/stored-file.ts";

const frame = "border border-rule bg-paper-deep object-cover dimmed";
const small = "h-16 w-20 sm:w-24";

type ThumbnailProps = {
  file: StoredFile;
  /** Whether it is on view as soon as the page is. */
  onView?: boolean;
  className?: string;
};

export function Thumbnail({ file: { address, type }, onView = true, className = small }: ThumbnailProps) {
  const look = `${frame} ${className}`;
  if (type.startsWith("image/")) return <img src={address} alt="" loading="lazy" decoding="async" className={look} />;
  if (type.startsWith("video/")) return <VideoThumbnail address={address} onView={onView} look={look} />;
  const Sign = type.startsWith("audio/") ? FileAudio : type === "application/zip" ? FileArchive : FileText;
  return (
    <span className={`grid place-items-center text-ink-soft ${look}`}>
      <Sign aria-hidden="true" className="size-6" />
    </span>
  );
}

/** Browsers hold a few dozen videos at most, so only those in view are mounted. */
function VideoThumbnail({ address, onView, look }: { address: string; onView: boolean; look: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(onView);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false), {
      rootMargin: "50%",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className={`grid place-items-center text-ink-soft *:col-start-1 *:row-start-1 ${look}`}>
      <Film aria-hidden="true" className="size-6" />
      {shown && (
        <video
          src={`${address}#t=0.5`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          className="size-full min-h-0 object-cover [&::-webkit-media-controls]:hidden!"
        />
      )}
    </span>
  );
}
