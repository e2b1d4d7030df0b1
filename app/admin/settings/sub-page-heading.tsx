import { PageHeading } from "../admin-page-heading.tsx";
import { BackLink } from "../back-link.tsx";

type SubPageHeadingProps = {
  title: string;
  subtitle?: string;
  back: { to: string; text: string };
  toastsErrors?: boolean;
};

export function SubPageHeading({ title, subtitle, back, toastsErrors = true }: SubPageHeadingProps) {
  return (
    <>
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={title} subtitle={subtitle} toastsErrors={toastsErrors} />
    </>
  );
}
