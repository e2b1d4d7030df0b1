import { Content, Header, Item, Root, Trigger } from "@radix-ui/react-accordion";
import { useEffect, useRef, useState } from "react";

type AccordionProps = { children: React.ReactNode; className?: string; lang?: string | undefined };

export function Accordion({ children, className, lang }: AccordionProps) {
  const [open, setOpen] = useState("");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openNamed = () => {
      const named = document.getElementById(window.location.hash.slice(1));
      if (named && root.current?.contains(named)) setOpen(named.id);
    };
    openNamed();
    window.addEventListener("hashchange", openNamed);
    return () => window.removeEventListener("hashchange", openNamed);
  }, []);
  return (
    <Root ref={root} type="single" collapsible value={open} onValueChange={setOpen} lang={lang} className={className}>
      {children}
    </Root>
  );
}

export function AccordionItem({ id, question, children }: { id: string; question: string; children: React.ReactNode }) {
  return (
    <Item id={id} value={id} className="group border-b border-rule first:border-t lg:first:border-t-0">
      <Header className="text-heading">
        <Trigger className="flex min-h-11 w-full items-start justify-between gap-6 py-5 text-left hover:text-aurora">
          {question}
          <svg
            viewBox="0 0 16 16"
            aria-hidden
            className="mt-2 size-4 shrink-0 text-aurora [transition:rotate_0.15s] group-data-[state=open]:rotate-45 [@media(scripting:none)]:hidden"
          >
            <path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </Trigger>
      </Header>
      <Content
        forceMount
        style={withoutStyles}
        className="pb-7 [@media_screen_and_(scripting:enabled)]:data-[state=closed]:hidden"
      >
        {children}
      </Content>
    </Item>
  );
}

/** Radix sets these as a style attribute, which the Content-Security-Policy forbids. */
const withoutStyles = {
  "--radix-accordion-content-height": undefined,
  "--radix-accordion-content-width": undefined,
} as React.CSSProperties;
