import { useWords } from "../../i18n/words.ts";
import { Chapter } from "../components/chapter.tsx";

export function Outcomes({ outcomes }: { outcomes: string[] }) {
  const words = useWords("service");
  return (
    <Chapter id="outcomes" title={words("outcomes")} note={words("outcomesNote")}>
      <ul className="grid gap-y-6">
        {outcomes.map((outcome) => (
          <li key={outcome} className="measure border-l-2 border-aurora pl-6 text-lead">
            {outcome}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
