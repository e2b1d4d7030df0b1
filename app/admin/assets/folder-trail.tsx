import { Folder } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathOf } from "../../schemas/formats/stored-path.ts";
import { addressOfFolder } from "./asset-addresses.ts";

export function FolderTrail({ folder, folders }: { folder: string; folders: string[] }) {
  const { t } = useTranslation("admin-assets");
  const parts = folder.split("/").filter(Boolean);
  const above = parts.map((name, depth) => ({ name, folder: parts.slice(0, depth + 1).join("/") }));
  return (
    <>
      <nav aria-label={t("list.trail")} className="mt-1">
        <ol className="flex flex-wrap items-center gap-x-2">
          {[{ name: t("list.top"), folder: "" }, ...above].map((step) => (
            <li key={step.folder} className="flex items-center gap-2">
              {step.folder !== "" && <span aria-hidden="true">/</span>}
              <Link
                to={addressOfFolder(step.folder)}
                aria-current={step.folder === folder ? "page" : undefined}
                className="touch-link aria-[current]:text-ink aria-[current]:no-underline"
              >
                {step.name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {folders.length > 0 && (
        <ul aria-label={t("list.folders")} className="mt-2 flex flex-wrap gap-2">
          {folders.map((name) => (
            <li key={name}>
              <Link to={addressOfFolder(pathOf(folder, name))} className="button button-quiet">
                <Folder aria-hidden="true" className="size-5" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
