import { lazy, Suspense, type ComponentProps } from "react";
import type { FirmArticle as Article } from "./firm-article.tsx";

const FirmArticle = lazy(async () => ({ default: (await import("./firm-article.tsx")).FirmArticle }));

/** Fetched by readers of a site that has such a page. */
export function OwnPolicy(page: ComponentProps<typeof Article>) {
  return (
    <Suspense>
      <FirmArticle {...page} />
    </Suspense>
  );
}
