import type { MetaDescriptor } from "react-router";

/** The `meta` of every public page: its loader made it. */
export function meta({ loaderData }: { loaderData: { meta: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return loaderData?.meta ?? [];
}
