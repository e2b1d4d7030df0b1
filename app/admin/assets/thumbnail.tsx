import { FileArchive, FileAudio, FileText } from "lucide-react";
import { publicAddress, type StoredFile } from "../../records/stored-file.ts";

const frame = "h-16 w-20 border border-rule bg-paper-deep object-cover sm:w-24";

/** A small view of a picture or film, or a sign for what cannot be shown. */
export function Thumbnail({ file: { path, type } }: { file: StoredFile }) {
  const address = publicAddress(path);
  if (type.startsWith("image/")) return <img src={address} alt="" loading="lazy" decoding="async" className={frame} />;
  if (type.startsWith("video/")) {
    return (
      <video
        src={`${address}#t=0.5`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        className={`${frame} [&::-webkit-media-controls]:hidden!`}
      />
    );
  }
  const Icon = type.startsWith("audio/") ? FileAudio : type === "application/zip" ? FileArchive : FileText;
  return (
    <span className={`grid place-items-center text-ink-soft ${frame}`}>
      <Icon aria-hidden="true" className="size-6" />
    </span>
  );
}
