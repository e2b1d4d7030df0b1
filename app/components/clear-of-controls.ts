import { useLayoutEffect, useRef } from "react";

const controls = "a[href], button, input, select, textarea, summary, [contenteditable=true]";
const gap = 8;

/** Moves a floating element at the bottom of the window to where it covers no control, or at least not the pressed one. */
export function useClearOfControls<Floating extends HTMLElement>() {
  const floating = useRef<Floating>(null);
  useLayoutEffect(() => {
    if (floating.current) moveOffControls(floating.current);
  });
  return floating;
}

function moveOffControls(floating: HTMLElement): void {
  if (floating.textContent === "") return;
  floating.style.translate = "none";
  const box = floating.getBoundingClientRect();
  if (floating.innerText === "" || getComputedStyle(floating).position !== "fixed") return;
  const others = [...document.querySelectorAll(controls)].filter(
    (control) => !floating.contains(control) && control.checkVisibility({ visibilityProperty: true }),
  );
  const margin = innerWidth - box.right;
  const leftmost = Math.min(0, margin - box.left);
  for (const inTheWay of [others, others.filter((control) => control.matches(":hover, :focus"))]) {
    const rects = inTheWay.map((control) => control.getBoundingClientRect());
    for (const across of [0, leftmost / 2, leftmost]) {
      const up = roomAbove(new DOMRect(box.x + across, box.y, box.width, box.height), rects);
      if (up === undefined) continue;
      floating.style.translate = `${across}px ${-up}px`;
      return;
    }
  }
}

function roomAbove(box: DOMRect, rects: DOMRect[]): number | undefined {
  let { top } = box;
  const around = rects.filter(({ left, right }) => left < box.right && right > box.left);
  for (const rect of around.toSorted((one, other) => other.bottom - one.bottom)) {
    if (rect.bottom > top && rect.top < top + box.height) top = rect.top - gap - box.height;
  }
  return top < 0 ? undefined : box.top - top;
}
