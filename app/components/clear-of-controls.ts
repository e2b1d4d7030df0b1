import { useLayoutEffect, useRef } from "react";

const controls = "a[href], button, input, select, textarea, summary, [contenteditable=true]";
const gap = 8;

/** Moves a floating element from its end of the window to where it covers no control, or at least no button, or not the pressed one. */
export function useClearOfControls<Floating extends HTMLElement>() {
  const floating = useRef<Floating>(null);
  useLayoutEffect(() => {
    if (floating.current) moveOffControls(floating.current);
  });
  return floating;
}

type Span = [from: number, to: number];

function moveOffControls(floating: HTMLElement): void {
  if (floating.textContent === "") return;
  floating.style.translate = "none";
  const box = floating.getBoundingClientRect();
  if (floating.innerText === "" || getComputedStyle(floating).position !== "fixed") return;
  const others = [...document.querySelectorAll(controls)].filter(
    (control) => !floating.contains(control) && control.checkVisibility({ visibilityProperty: true }),
  );
  const isAtTop = box.top < innerHeight - box.bottom;
  const along = ({ top, bottom }: DOMRect): Span =>
    isAtTop ? [top, bottom] : [innerHeight - bottom, innerHeight - top];
  const [start] = along(box);
  const bar = isAtTop ? (document.querySelector("[data-bar]")?.getBoundingClientRect().bottom ?? 0) + gap : 0;
  const margin = innerWidth - box.right;
  const leftmost = Math.min(0, margin - box.left);
  for (const selector of ["*", ":not(input, select, textarea)", ":hover, :focus"]) {
    const rects = others
      .filter((control) => control.matches(selector))
      .map((control) => control.getBoundingClientRect());
    const rooms = [0, leftmost / 2, leftmost].map((across): Span => {
      const around = rects.filter(({ left, right }) => left < box.right + across && right > box.left + across);
      let at = Math.max(start, bar);
      for (const [from, to] of around.map(along).toSorted(byFirst))
        if (from < at + box.height && to > at) at = to + gap;
      return [at, across];
    });
    const [at, across] = rooms.toSorted(byFirst)[0]!;
    if (at + box.height > innerHeight) continue;
    floating.style.translate = `${across}px ${(at - start) * (isAtTop ? 1 : -1)}px`;
    return;
  }
}

function byFirst([one]: Span, [other]: Span): number {
  return one - other;
}
