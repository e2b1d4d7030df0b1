import { Copy, FileArchive, FileAudio, FileText, Film, Trash2 } from "lucide-react";

const icons = {
  archive: FileArchive,
  audio: FileAudio,
  copy: Copy,
  delete: Trash2,
  video: Film,
  text: FileText,
};

/** SVG symbols, once per page: long lists reference them instead of repeating the paths. */
export function IconSheet() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
    </svg>
  );
}

export function Icon({ name, className }: { name: keyof typeof icons; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
