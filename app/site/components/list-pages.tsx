import { useLocation } from "react-router";
import { Pagination } from "../../components/pagination.tsx";

export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation();
  const addressOf = (number: number) => {
    const query = new URLSearchParams(search);
    if (number === 1) query.delete("page");
    else query.set("page", String(number));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return <Pagination ns="articles" page={page} pages={pages} addressOf={addressOf} />;
}
