import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

type BackLinkProps = { to: string; children: React.ReactNode };

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className="text-link mb-2 inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </Link>
  );
}
