import { href } from "react-router";
import type { PictureChoice } from "./picture-choices.server.ts";

export type ListedPictures = { uploaded: PictureChoice[]; total: number; page: number; pages: number };

export function pictureList(search: string, page: number): string {
  return `${href("/admin/documents/pictures")}?${new URLSearchParams({ q: search, page: String(page) })}`;
}

export function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
