import { use } from "react";
import { useTranslation, I18nContext } from "react-i18next";
import { Outlet, useNavigation } from "react-router";
import { useClearOfControls } from "../components/clear-of-controls.ts";
import { FormNumberContext, Form } from "../components/form.tsx";
import { noindex } from "../components/noindex-meta.ts";
import { Toasts } from "../components/toasts.tsx";
import { operatorContext, operatorsOnly } from "../data/backend/guard.server.ts";
import { backendContext, sessionMiddleware } from "../data/session/session.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { addTranslations } from "../i18n/instance.ts";
import { submissionIdContext } from "../server/parse-form.server.ts";
import type { Route } from "./+types/layout";
import { AdminError } from "./admin-error.tsx";
import { isMenuCollapsed } from "./menu-cookie.server.ts";
import { wordRefusedFile } from "./refused-file.server.ts";
import { SideMenu } from "./side-menu.tsx";
import { addPageNames } from "./translations/page-names.ts";
import { adminTranslations } from "./translations/translations.client.ts";
import { titlesOfPages, translateAdmin } from "./translations/translations.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  translateAdmin,
  wordRefusedFile,
  sessionMiddleware,
  operatorsOnly,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = context.get(backendContext);
  const operator = context.get(operatorContext);
  return {
    account: account && account !== "unknown" ? account.id : "",
    email: account && account !== "unknown" ? account.email : "",
    role: operator?.role ?? "editor",
    waiting: (await operator?.waiting) ?? 0,
    menuCollapsed: await isMenuCollapsed(request),
    pageNames: titlesOfPages(context.get(languageContext).language),
    form: context.get(submissionIdContext) ?? crypto.randomUUID(),
  };
}

export const meta: Route.MetaFunction = () => [noindex];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useAdminTranslations(loaderData.pageNames);
  return (
    <AdminFrame loaderData={loaderData}>
      <FormNumberContext value={loaderData.form}>
        <Outlet />
      </FormNumberContext>
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useAdminTranslations(loaderData?.pageNames);
  const page = <AdminError error={error} framed={loaderData !== undefined} />;
  return loaderData ? <AdminFrame loaderData={loaderData}>{page}</AdminFrame> : <main>{page}</main>;
}

type AdminFrameProps = { loaderData: Route.ComponentProps["loaderData"]; children: React.ReactNode };

function AdminFrame({ loaderData, children }: AdminFrameProps) {
  const { t } = useTranslation("frame");
  const loading = useNavigation().state === "loading";
  const status = useClearOfControls<HTMLParagraphElement>();
  return (
    // Toasts stand under the bar, and without a script at the end of the page.
    <div className="[@media(scripting:enabled)]:[--toasts-bottom:auto] [@media(scripting:enabled)]:[--toasts-top:1rem]">
      <div className="group/admin min-h-svh text-[0.95rem] md:flex">
        <a href="#content" className="button button-main skip-link">
          {t("skipToContent")}
        </a>
        <SideMenu
          account={loaderData.account}
          email={loaderData.email}
          role={loaderData.role}
          waiting={loaderData.waiting}
          startsCollapsed={loaderData.menuCollapsed}
        />
        <main id="content" tabIndex={-1} className="min-w-0 grow px-5 pt-2 pb-10 outline-none md:px-12 md:pt-8">
          <p
            ref={status}
            role="status"
            className="late pointer-events-none fixed right-4 bottom-4 z-50 bg-paper-raised px-4 py-2 text-ink-soft empty:hidden"
          >
            {loading && t("loading")}
          </p>
          <div aria-busy={loading} className="max-w-5xl has-data-wide:max-w-none">
            {children}
          </div>
        </main>
      </div>
      <Toasts renderUndo={(undo) => <Undo {...undo} />} />
    </div>
  );
}

/** Must be called above every component of the back office that translates. */
function useAdminTranslations(pageNames: Record<string, string> = {}): void {
  const { i18n } = use(I18nContext);
  if (adminTranslations && !i18n.hasResourceBundle(i18n.language, "admin")) addTranslations(i18n, adminTranslations);
  addPageNames(i18n, pageNames);
}

function Undo({ to, fields }: { to: string; fields: Record<string, string | undefined> }) {
  const { t } = useTranslation("admin");
  return (
    <Form action={to} className="mt-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet">
        {t("undo")}
      </button>
    </Form>
  );
}
