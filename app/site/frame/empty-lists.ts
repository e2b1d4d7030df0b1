import { useRouteLoaderData } from "react-router";
import type { loader } from "../layout.tsx";

/** Whether a page is a list without a document: what leads to it steps back until there is one. */
export function useIsEmpty(): (page: string) => boolean {
  const empty = useRouteLoaderData<typeof loader>("site/layout")?.empty ?? [];
  return (page) => empty.includes(page);
}
