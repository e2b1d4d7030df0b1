import { useEffect, useState } from "react";
import { useLocation } from "react-router";

export function reveal(element: Element): boolean {
  const folded = "details:not([open])";
  const isFolded = element.closest(folded) !== null;
  for (let fold = element.closest<HTMLDetailsElement>(folded); fold; fold = fold.closest<HTMLDetailsElement>(folded))
    fold.open = true;
  return isFolded;
}

/** Not every browser opens what an address leads into, and none what the router moves to. */
export function useRevealed(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const linked = hash && document.getElementById(hash.slice(1));
    if (linked && reveal(linked)) linked.scrollIntoView();
  }, [hash]);
}

/** Of a fold that opens by itself once: from then on it is whoever reads it that closes it. */
export function useOpened(isOpen: boolean): boolean {
  const [opens, setOpens] = useState(isOpen);
  if (isOpen && !opens) setOpens(true);
  return opens;
}
