import { useTranslation } from "react-i18next";
import { ListSearch } from "../components/list-search.tsx";
import { textSearch } from "../documents/addresses.ts";

export function FindText() {
  const { t } = useTranslation("admin-pages");
  return <ListSearch list={textSearch} filter={{ q: "" }} label={t("find.label")} />;
}
