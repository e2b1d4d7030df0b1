import type { ServiceId } from "../../content/services.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useWords } from "../../i18n/words.ts";
import { SiteLink } from "../components/site-link.tsx";

export function CaseFacts({ industry, service }: { industry: string; service: ServiceId }) {
  const words = useWords("case-study");
  const frame = useWords("frame");
  const address = useSiteAddress();
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4 border-t border-rule pt-5">
      <div>
        <dt className="eyebrow text-ink-soft">{words("industry")}</dt>
        <dd className="flex min-h-11 items-center">{industry}</dd>
      </div>
      <div>
        <dt className="eyebrow text-ink-soft">{words("service")}</dt>
        <dd>
          <SiteLink
            to={address("/services/:serviceId", { serviceId: service })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {frame(`serviceNames.${service}`)}
            <span className="sr-only">: {words("viewService")}</span>
          </SiteLink>
        </dd>
      </div>
    </dl>
  );
}
