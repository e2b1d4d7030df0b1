import { Link } from "react-router";
import { isSettings, pageWithId } from "../content/editable-pages.ts";
import { useRole } from "./use-account.ts";

const administratorsPages =
  /^\/admin\/(?:features|leads|settings\/(?:content|data|mail|people|webhook)|insights\/[^/]+\/send)(?![^/])/;
const editedPage = /^\/admin\/content\/pages\/([^/]+)/;

export function isForAdministrators(path: string): boolean {
  return administratorsPages.test(path) || isSettings(pageWithId(editedPage.exec(path)?.[1]));
}

type PermittedLinkProps = Pick<React.ComponentProps<"a">, "className" | "lang" | "children"> & { to: string };

export function PermittedLink({ to, children, ...props }: PermittedLinkProps) {
  const [path = ""] = to.split(/[?#]/, 1);
  if (useRole() === "editor" && isForAdministrators(path)) {
    return (
      <strong lang={props.lang} className="font-semibold">
        {children}
      </strong>
    );
  }
  return (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}
