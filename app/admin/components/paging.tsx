import { useWords } from "../../i18n/words.ts";
import { Pagination } from "../../components/pagination.tsx";
import { useWholeNumber } from "./whole-number.ts";

type PagingProps = { page: number; pages: number; addressOf: (page: number) => string };

export function Paging({ page, pages, addressOf }: PagingProps) {
  const words = useWords("admin");
  const written = useWholeNumber();
  return (
    <Pagination
      page={page}
      pages={pages}
      addressOf={addressOf}
      words={{
        label: words("paging.label"),
        previous: words("paging.previous"),
        next: words("paging.next"),
        position: words("paging.position", { page: written(page), pages: written(pages) }),
        number: written,
        page: (page) => words("paging.page", { page: written(page) }),
      }}
    />
  );
}
