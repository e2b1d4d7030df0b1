import { createContext, createElement, Fragment, useContext, type ReactNode } from "react";
import type { ProseNode, ProseTag } from "../schemas/formats/prose.ts";
import { Picture } from "./picture.tsx";

export const proseLooks: Partial<Record<ProseTag, string>> = {
  h2: "mt-14 mb-5 max-w-[16.2em] text-heading first:mt-0",
  h3: "mt-10 mb-4 max-w-[20em] text-lead font-semibold first:mt-0",
  h4: "mt-8 mb-3 font-semibold first:mt-0",
  p: "mt-5 leading-[1.7] first:mt-0",
  ul: "mt-5 grid list-disc gap-y-2 pl-6 leading-[1.7]",
  ol: "mt-5 grid list-decimal gap-y-2 pl-6 leading-[1.7]",
  blockquote: "mt-8 border-l-2 border-aurora pl-6 font-serif text-heading",
  pre: "mt-5 overflow-x-auto bg-paper-deep p-4 text-sm",
  hr: "my-12 border-rule",
  a: "underline decoration-1 underline-offset-4 hover:decoration-2",
  img: "mt-8 h-auto w-full",
  th: "text-start border-b border-rule-strong px-3 py-2 align-bottom font-semibold",
  td: "border-b border-rule px-3 py-2 align-top",
};
const textWidth = "(min-width: 48rem) 42rem, 90vw";
const alignments = { left: "text-left", center: "text-center", right: "text-right" };

/** Renders below each heading: nothing on a page, a box for remarks on a preview. */
export const UnderHeadingContext = createContext<(heading: ProseNode) => ReactNode>(() => null);

export function Prose({ nodes }: { nodes: readonly ProseNode[] }): ReactNode {
  const under = useContext(UnderHeadingContext);
  return nodes.map((node, place) => (
    <Fragment key={place}>
      <ProseElement node={node} />
      {typeof node !== "string" && under(node)}
    </Fragment>
  ));
}

function ProseElement({ node }: { node: ProseNode }): ReactNode {
  if (typeof node === "string") return node;
  const { tag, children, align, picture, ...attributes } = node;
  const className = [proseLooks[tag], align && alignments[align]].filter(Boolean).join(" ") || undefined;
  if (picture) return <Picture picture={picture} alt={node.alt ?? ""} sizes={textWidth} className={className} />;
  if (tag === "img") return <img {...attributes} alt={node.alt ?? ""} loading="lazy" className={className} />;
  if (tag !== "table") return createElement(tag, { ...attributes, className }, children && <Prose nodes={children} />);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to take the focus.
      tabIndex={0}
      className="scroll-shade mt-8 overflow-x-auto"
    >
      <table className="w-full border-collapse">{children && <Prose nodes={children} />}</table>
    </div>
  );
}
