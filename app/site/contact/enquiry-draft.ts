import { useState } from "react";

/** In memory, for who looks at another page and comes back: nothing is stored in the browser for it. */
let draft: Record<string, string> | undefined;

export function useEnquiryDraft() {
  return useState(draft)[0];
}

export function holdEnquiryDraft({ currentTarget }: React.InputEvent<HTMLFormElement>): void {
  draft = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
}

export function dropEnquiryDraft(): void {
  draft = undefined;
}
