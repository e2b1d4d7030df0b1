import { Chapter } from "../components/chapter.tsx";
import { FirmText } from "../components/firm-text.tsx";

type LeadershipProps = { title: string; intro: string; roles: readonly { role: string; body: string }[] };

export function Leadership({ title, intro, roles }: LeadershipProps) {
  return (
    <Chapter id="leadership" title={title} ruled={false}>
      <p className="measure text-lead">{intro}</p>
      <dl className="mt-4">
        {roles.map(({ role, body }) => (
          <div key={role} className="border-t border-rule py-5">
            <dt className="font-semibold">{role}</dt>
            <dd className="measure mt-1 text-ink-soft">
              <FirmText>{body}</FirmText>
            </dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
