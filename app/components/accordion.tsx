import { Content, Header, Item, Root, Trigger } from "@radix-ui/react-accordion";

/** Questions of which one at a time is open; the open one can be closed. */
export function Accordion({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <Root type="single" collapsible className={className}>
      {children}
    </Root>
  );
}

type AccordionItemProps = {
  question: string;
  /** What turns when the answer opens. */
  mark: React.ReactNode;
  children: React.ReactNode;
  className: string;
  triggerClassName: string;
};

/** The answer is always in the page: without a script it stands open. */
export function AccordionItem({ question, mark, children, className, triggerClassName }: AccordionItemProps) {
  return (
    <Item value={question} className={`group ${className}`}>
      <Header className="text-heading">
        <Trigger
          className={`flex min-h-11 w-full justify-between gap-6 py-5 text-left hover:text-aurora ${triggerClassName}`}
        >
          {question}
          <span
            aria-hidden="true"
            className="shrink-0 *:block *:transition-transform *:group-data-[state=open]:rotate-45 [@media(scripting:none)]:hidden"
          >
            {mark}
          </span>
        </Trigger>
      </Header>
      <Content forceMount style={withoutStyles} className="pb-7 [@media(scripting:enabled)]:data-[state=closed]:hidden">
        {children}
      </Content>
    </Item>
  );
}

/** Radix writes these into a style attribute, which the Content-Security-Policy forbids. */
const withoutStyles = {
  "--radix-accordion-content-height": undefined,
  "--radix-accordion-content-width": undefined,
} as React.CSSProperties;
