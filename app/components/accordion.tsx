import { Content, Header, Item, Root, Trigger } from "@radix-ui/react-accordion";
import { useEffect, useRef, useState } from "react";

/** Opens the item that the address names. */
export function Accordion({ children, className }: { children: React.ReactNode; className?: string }) {
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
    <Root ref={root} type="single" collapsible value={open} onValueChange={setOpen} className={className}>
      {children}
    </Root>
  );
}

type AccordionItemProps = {
  id: string;
  question: string;
  mark: React.ReactNode;
  children: React.ReactNode;
  className: string;
  triggerClassName: string;
};

/** Without a script the answer is open. */
export function AccordionItem({ id, question, mark, children, className, triggerClassName }: AccordionItemProps) {
  return (
    <Item id={id} value={id} className={`group ${className}`}>
      <Header className="text-heading">
        <Trigger
          className={`flex min-h-11 w-full justify-between gap-6 py-5 text-left hover:text-aurora ${triggerClassName}`}
        >
          {question}
          <span
            aria-hidden="true"
            className="shrink-0 *:block *:[transition:rotate_0.15s] *:group-data-[state=open]:rotate-45 [@media(scripting:none)]:hidden"
          >
            {mark}
          </span>
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
