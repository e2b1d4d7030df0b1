import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { PageHeading } from "../page-heading.tsx";

type SubPageHeadingProps = { title: string; subtitle?: string; back: { to: string; text: string } };

export function SubPageHeading({ title, subtitle, back }: SubPageHeadingProps) {
  return (
    <>
      <Link to={back.to} className="text-link mb-2 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.text}
      </Link>
      <PageHeading title={title} subtitle={subtitle} />
    </>
  );
}
