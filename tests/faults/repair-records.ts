import type { Person } from "./person.ts";

/** An operator repairs the records of a folder, page by page. */
export async function repairRecords(operator: Person, folder: string): Promise<void> {
  for (let page = 1; ; page += 1) {
    const listed = await operator.visit(`/admin/assets?path=${folder}/&page=${page}`);
    if (listed.page("form[action='/admin/assets/repair']").length > 0) {
      await operator.submit("/admin/assets/repair", { path: `${folder}/`, page: String(page) });
    }
    if (listed.page('main a[rel="next"]').length === 0) return;
  }
}
