import { use, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  useLocation,
} from "react-router";

/** Brings what the router asks for when a form of the page is sent to another one: where that fails it reloads the page, and takes what was typed. */
export function useFilesOfForms(): void {
  const location = useLocation();
  const router = use(DataRouterContext)?.router;
  const manifest = use(FrameworkContext)?.manifest;
  useEffect(() => {
    if (!router || !manifest) return;
    const addresses = new Set([...document.forms].map((form) => form.getAttribute("action") ?? location.pathname));
    const matches = [...addresses].flatMap((address) => matchRoutes(router.routes, address) ?? []);
    const files = matches.flatMap(({ route }) => {
      const { module, imports = [] } = manifest.routes[route.id]!;
      return route.lazy ? [module, ...imports] : [];
    });
    // Not by `import`: one that failed fails for good in Firefox. Read to their end, or nothing of them is cached.
    const brought = [...new Set(files)].map(async (file) => (await fetch(file)).blob());
    void Promise.allSettled(brought);
  }, [location, router, manifest]);
}
