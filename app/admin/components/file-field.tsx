import { useTranslation } from "react-i18next";

type FileFieldProps = Omit<React.ComponentProps<"input">, "id"> & {
  id: string;
  label: string;
  hint: string;
  isRejected: boolean;
};

export function FileField({ id, label, hint, isRejected, ...input }: FileFieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
        {isRejected && <ChooseAgain />}
      </p>
      <input {...input} id={id} type="file" aria-describedby={`${id}-hint`} className="field h-auto file-button" />
    </div>
  );
}

/** Beside the field of a form that came back: no answer of a server can hold the chosen file. */
export function ChooseAgain() {
  const { t } = useTranslation("admin");
  return <strong className="hidden text-alarm [@media(scripting:none)]:block">{t("chooseAgain")}</strong>;
}
