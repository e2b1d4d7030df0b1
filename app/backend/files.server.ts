import { documentFolder, type PublishedDocument } from "../records/document.ts";
import { bucket, publicAddress } from "../records/stored-file.ts";
import { asVisitor } from "./client.server.ts";

let lastKnown: PublishedDocument[] | undefined;

/**
 * The files that visitors may download, by name. While the backend does not answer these are the last ones known; gives
 * undefined when none were ever read.
 */
export async function publishedDocuments(): Promise<PublishedDocument[] | undefined> {
  const listing = await asVisitor()
    .storage.from(bucket)
    .list(documentFolder, { limit: 100, offset: 0, sortBy: { column: "name", order: "asc" } });
  if (listing.error) return lastKnown;

  const files = listing.data.filter(({ id, name }) => id !== null && !name.startsWith("."));
  lastKnown = files.map(({ name, metadata }) => ({
    name,
    address: publicAddress(`${documentFolder}/${name}`),
    size: metadata?.size ?? 0,
    type: metadata?.mimetype ?? "",
  }));
  return lastKnown;
}
