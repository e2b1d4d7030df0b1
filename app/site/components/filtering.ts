import type { ShouldRevalidateFunctionArgs } from "react-router";

const filters = ["industry", "category", "q", "page"];

export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  return navigation.defaultShouldRevalidate && !onlyFiltersChanged(navigation);
}

function onlyFiltersChanged({ currentUrl, nextUrl, formMethod = "GET" }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== "GET" || currentUrl.search === nextUrl.search) return false;
  return withoutFilters(currentUrl) === withoutFilters(nextUrl);
}

function withoutFilters({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  for (const filter of filters) rest.delete(filter);
  return `${pathname}?${rest}`;
}
