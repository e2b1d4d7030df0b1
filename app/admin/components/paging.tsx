import { Pagination } from "../../components/pagination.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { wholeNumber } from "../../i18n/numbers.ts";

export function Paging(props: Omit<React.ComponentProps<typeof Pagination>, "ns">) {
  return <Pagination ns="admin" {...props} />;
}

export function useWholeNumber(): (number: number) => string {
  const language = useLanguage();
  return (number) => wholeNumber(number, language);
}
