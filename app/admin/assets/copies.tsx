import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { href, useFetcher, useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import type { Picture } from "../../data/files/pictures.server.ts";
import { useListed } from "../../i18n/punctuation.tsx";

export function Copies({ picture }: { picture: Picture }) {
  const { t } = useTranslation("admin-assets");
  const listed = useListed();
  const { state, reason, widths, path } = picture;
  if (state === "ready") return <p className="mt-4">{t("copies.ready", { widths: listed(widths.map(String)) })}</p>;
  if (state === "unneeded") return <p className="mt-4">{t("copies.unneeded")}</p>;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-amber py-1 pl-4">
      <p className="measure">{t(state === "waiting" ? "copies.waiting" : `copies.failed.${reason ?? "broken"}`)}</p>
      <MakeCopies path={path} label={t(state === "waiting" ? "copies.make" : "copies.again")} />
    </div>
  );
}

/** Images that nothing makes copies of. With a script the page asks for them itself. */
export function WaitingPictures({ count }: { count: number }) {
  const { t } = useTranslation("admin-assets");
  const { submit } = useFetcher();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void submit({ silent: "on" }, { method: "post", action: href("/admin/assets/copies") });
  }, [submit]);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-amber py-1 pl-4">
      <p className="measure">{t("copies.waitingCount", { count })}</p>
      <MakeCopies path="" label={t("copies.make")} />
    </div>
  );
}

function MakeCopies({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation("admin-assets");
  const action = href("/admin/assets/copies");
  const running = useNavigation().formAction === action;
  return (
    <Form action={action}>
      <input type="hidden" name="path" value={path} />
      <SubmitButton running={running} className="button-quiet">
        {running ? t("copies.running") : label}
      </SubmitButton>
    </Form>
  );
}
