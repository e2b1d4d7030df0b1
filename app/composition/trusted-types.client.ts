type Rules = { createHTML: (html: string) => string | null };

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): unknown };
  }
}

export function createTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (!html.includes("<") || html === "<script></script>" ? html : null),
  });
}
