import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

type BackLinkProps = { to: string; children: React.ReactNode };

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className="text-link inline-flex md:mb-2 min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </Link>
  );
}
