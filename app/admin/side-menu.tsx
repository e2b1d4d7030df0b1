import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  LogOut,
  Newspaper,
  PanelLeft,
  Settings,
  ToggleRight,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, href, Link, useLocation } from "react-router";
import { isSettings, pageWithId } from "../content/editable-pages.ts";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import type { Role } from "../schemas/people.ts";
import { forgetTypingOf } from "./components/unsaved-typing.ts";
import { addressOfLeads } from "./leads/lead-addresses.ts";

type SideMenuProps = {
  account: string;
  email: string;
  role: Role;
  /** Inquiries that nobody has answered, up to 100. */
  waiting: number;
  /** Undefined until somebody chose: then it is folded on a phone, where it would stand above every page. */
  startsCollapsed: boolean | undefined;
};

export function SideMenu({ account, email, role, waiting, startsCollapsed }: SideMenuProps) {
  const { t } = useTranslation("admin");
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const here = usePlaceInMenu();
  const pages = [
    { to: href("/admin"), text: t("menu.dashboard"), Icon: LayoutDashboard, end: true },
    { to: href("/admin/features"), text: t("menu.features"), Icon: ToggleRight, hidden: role === "editor" },
    { to: href("/admin/content"), text: t("menu.content"), Icon: FileText },
    { to: href("/admin/insights"), text: t("menu.insights"), Icon: Newspaper },
    { to: href("/admin/case-studies"), text: t("menu.caseStudies"), Icon: BriefcaseBusiness },
    { to: href("/admin/assets"), text: t("menu.assets"), Icon: Images },
    {
      to: href("/admin/leads"),
      // What the number counts.
      opens: waiting > 0 ? addressOfLeads({ list: "enquiries", search: "", filter: { state: "new" } }) : undefined,
      text: t("menu.leads"),
      Icon: Inbox,
      hidden: role === "editor",
      count: waiting,
    },
    { to: href("/admin/figures"), text: t("menu.figures"), Icon: ChartNoAxesColumn },
    { to: href("/admin/content-health"), text: t("menu.contentHealth"), Icon: ListChecks },
    { to: href("/admin/settings"), text: t("menu.settings"), Icon: Settings },
  ].filter(({ hidden }) => !hidden);
  return (
    <header
      data-collapsed={collapsed || undefined}
      data-folded={collapsed !== false || undefined}
      className="group/menu border-rule bg-paper-deep max-md:border-b max-md:data-folded:flex max-md:data-folded:items-center max-md:data-folded:px-1 md:sticky md:top-0 md:flex md:h-svh md:w-64 md:shrink-0 md:flex-col md:border-r md:data-collapsed:w-18"
    >
      <div className="flex items-center justify-between gap-2 px-4 pt-2 max-md:group-data-folded/menu:p-0 md:pt-4 md:group-data-collapsed/menu:px-1.5">
        <p className="font-serif text-xl font-medium max-md:grow max-md:text-lg max-md:group-data-folded/menu:sr-only md:group-data-collapsed/menu:sr-only">
          {t("title")}
        </p>
        <div className="max-md:group-data-folded/menu:hidden md:hidden">
          <LanguageSwitcher prefixed={false} />
        </div>
        <MenuToggle collapsed={collapsed !== false} onChange={setCollapsed} className="md:hidden" />
        <MenuToggle collapsed={collapsed === true} onChange={setCollapsed} className="max-md:hidden" />
      </div>
      <nav
        aria-label={t("menu.label")}
        className="px-2 py-1 md:py-3 max-md:group-data-folded/menu:grow max-md:group-data-folded/menu:p-0"
      >
        <ul className="grid grid-cols-3 min-[24rem]:grid-cols-4 max-md:group-data-folded/menu:flex max-md:group-data-folded/menu:flex-wrap max-md:group-data-folded/menu:justify-around md:grid-cols-1 md:gap-1">
          {pages.map(({ to, opens = to, text, Icon, end, count }) => (
            <li key={to} className="min-w-0">
              <Link
                to={opens}
                aria-current={here === to || (!end && here.startsWith(`${to}/`)) ? "page" : undefined}
                title={text}
                className="relative flex min-h-11 min-w-11 items-center gap-3 px-2.5 py-2 hover:bg-paper max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-0 max-md:text-xs aria-[current=page]:bg-paper-raised aria-[current=page]:font-semibold aria-[current=page]:text-aurora"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="max-w-full max-md:text-center max-md:hyphens-auto max-md:group-data-folded/menu:sr-only md:group-data-collapsed/menu:sr-only">
                  {text}
                  {Boolean(count) && (
                    <>
                      {" "}
                      <span className="text-amber tabular-nums">{count! < 100 ? count : "99+"}</span>
                      <span className="sr-only"> {t("menu.waiting")}</span>
                    </>
                  )}
                </span>
                {Boolean(count) && (
                  <span
                    aria-hidden="true"
                    className="absolute top-0.5 right-0.5 hidden text-xs font-semibold text-amber tabular-nums max-md:group-data-folded/menu:block md:group-data-collapsed/menu:block"
                  >
                    {count! < 100 ? count : "99+"}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-x-4 border-rule px-4 pb-1 max-md:group-data-folded/menu:p-0 md:mt-auto md:block md:border-t md:py-4 md:group-data-collapsed/menu:px-4.5">
        <div className="max-md:hidden md:group-data-collapsed/menu:hidden">
          <LanguageSwitcher prefixed={false} className="-ml-3" />
        </div>
        <p className="min-w-0 text-sm text-ink-soft max-md:grow max-md:group-data-folded/menu:sr-only md:group-data-collapsed/menu:sr-only">
          <span className="sr-only">{t("menu.signedInAs")} </span>
          <span className="block truncate" title={email}>
            {email}
          </span>
        </p>
        <Form method="post" action={href("/logout")} onSubmit={() => void forgetTypingOf(account)} className="md:mt-1">
          <button
            type="submit"
            title={t("menu.logout")}
            className="flex min-h-11 items-center gap-3 hover:text-aurora max-md:group-data-folded/menu:w-11 max-md:group-data-folded/menu:justify-center"
          >
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <span className="max-md:group-data-folded/menu:sr-only md:group-data-collapsed/menu:sr-only">
              {t("menu.logout")}
            </span>
          </button>
        </Form>
      </div>
    </header>
  );
}

/** What is set of the whole site is edited like a page, and found under Settings. */
function usePlaceInMenu(): string {
  const { pathname } = useLocation();
  const [, id] = pathname.split(`${href("/admin/content/pages")}/`);
  return isSettings(pageWithId(id?.split("/")[0])) ? href("/admin/settings") : pathname.replace(/\/$/, "");
}

type MenuToggleProps = { collapsed: boolean; onChange: (collapsed: boolean) => void; className: string };

/** A form, so that the choice also lasts without a script. With one the page stays as it is: it may hold typed text. */
function MenuToggle({ collapsed, onChange, className }: MenuToggleProps) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const label = t(collapsed ? "menu.expand" : "menu.collapse");

  function remember(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onChange(!collapsed);
    const body = new URLSearchParams({ collapsed: String(!collapsed) });
    // Offline the choice holds until the next document.
    fetch(href("/admin/menu"), { method: "POST", body, keepalive: true }).catch(() => undefined);
  }

  return (
    <form method="post" action={href("/admin/menu")} onSubmit={remember} className={`shrink-0 ${className}`}>
      <input type="hidden" name="collapsed" value={String(!collapsed)} />
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" title={label} className="grid size-11 place-items-center hover:text-aurora">
        <span className="sr-only">{label}</span>
        <PanelLeft aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
