import { createElement as h, type ReactNode } from "react";
import type { MailContent } from "./content.ts";

/** Every mail as HTML. Without JSX, which Node.js does not read: scripts and the embedded backend run this unbundled. */
export function MailLayout(content: MailContent) {
  const { logo, language, subject, opening, body, enquiry, action, otherwise, sender } = content;
  return h(
    "html",
    { lang: language },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", null, subject),
      h("style", null, stylesOf(content.accent)),
    ),
    h(
      "body",
      null,
      h(
        "div",
        { className: "mail", role: "article", lang: language, "aria-label": subject },
        h(
          "p",
          { className: "firm" },
          logo ? h("img", { src: logo, alt: sender[0], height: 40 }) : h("strong", null, sender[0]),
        ),
        h("h1", null, subject),
        opening.split(/\n{2,}/).map((paragraph, index) => h("p", { key: index }, ...onLines(paragraph.split("\n")))),
        h("p", null, body),
        content.lines?.map(({ text, link }) => h("p", { key: link, className: "line" }, h("a", { href: link }, text))),
        enquiry && h(Enquiry, { ...enquiry, colon: content.colon }),
        action && h(Action, action),
        h("p", null, otherwise),
        h(Footer, content),
      ),
    ),
  );
}

function Enquiry({ facts, message, language, colon }: NonNullable<MailContent["enquiry"]> & { colon: string }) {
  const rows = facts.map(([label, value]) => [`${label}${colon} `, h("strong", null, value)]);
  return [
    rows.length > 0 && h("p", { key: "facts" }, ...onLines(rows)),
    h("blockquote", { key: "message", lang: language }, ...onLines(message.split("\n"))),
  ];
}

function Action({ label, link, byHand }: NonNullable<MailContent["action"]>) {
  return [
    h("p", { key: "button" }, h("a", { className: "action", href: link }, label)),
    h("p", { key: "address", className: "small" }, byHand, h("br"), h("a", { href: link }, link)),
  ];
}

function Footer({ sender, firmEmail, reason, unsubscribe }: MailContent) {
  return h(
    "footer",
    null,
    ...sender.map((line) => h("p", null, line)),
    h("p", null, h("a", { href: `mailto:${firmEmail}` }, firmEmail)),
    h("p", { className: "reason" }, reason),
    unsubscribe && h("p", null, h("a", { href: unsubscribe.link }, unsubscribe.label)),
  );
}

function onLines(lines: (string | ReactNode[])[]): ReactNode[] {
  return lines.flatMap((line, index) => (index > 0 ? [h("br"), line] : [line]).flat());
}

/** Without tables, or anything that has to be loaded but the logo of the firm; readers that drop the styles show it plainly. */
const stylesOf = ([light, dark]: readonly [string, string] = ["#0b5f54", "#7fd6c2"]) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f7f4ee; color: #14212b; font: 16px/1.6 "Helvetica Neue", Arial, sans-serif; }
.mail { max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; }
.firm, .line, footer p { margin: 0; }
.line + p:not(.line) { margin-top: 16px; }
h1 { margin: 24px 0 16px; font: 26px/1.25 Georgia, serif; }
p { margin: 0 0 16px; }
a { color: ${light}; }
.action { display: inline-block; padding: 13px 22px; border-radius: 4px; background: ${light}; color: #ffffff; font-weight: bold; text-decoration: none; }
blockquote { margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 4px solid ${light}; }
.small, footer { font-size: 14px; color: #48555e; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #cfc9bd; }
footer .reason { margin-top: 8px; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1a22; color: #eceae4; }
  a { color: ${dark}; }
  .action { background: ${dark}; color: #0f1a22; }
  blockquote { border-color: ${dark}; }
  .small, footer { color: #b4bcc1; }
  footer { border-color: #3a4850; }
}
`;
