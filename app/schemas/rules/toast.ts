import type { toasts } from "../../../locales/en/frame.json";

type Named = typeof toasts;
export type ToastName = { [Name in keyof Named]: Named[Name] extends string ? never : Name }[keyof Named];

/** Toasts that scripts show; every page of the back office carries their texts. */
export const clientToastNames = ["filesUploaded", "urlCopied"] as const satisfies ToastName[];
