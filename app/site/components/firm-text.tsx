import { Fragment } from "react";
import { namingFirm, useFirm } from "../../i18n/firm.ts";

const email = "{{email}}";

/** A text with the firm's name, telephone and address filled in, and its e-mail address as a link. */
export function FirmText({ children }: { children: string }) {
  const firm = useFirm();
  return children.split(email).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${firm.email}`} className="text-link break-words">
          {firm.email}
        </a>
      )}
      {namingFirm(part, firm)}
    </Fragment>
  ));
}
