import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  LogOut,
  Menu,
  type LucideIcon,
  Newspaper,
  PanelLeft,
  Settings,
  ToggleRight,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { href, Link, useLocation } from "react-router";
import { Form } from "../components/form.tsx";
import { isSettings, pageWithId } from "../content/editable-pages.ts";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import type { Role } from "../schemas/forms/people.ts";
import { kinds } from "../schemas/kinds/kinds.ts";
import { useForgetAtLogout } from "./components/use-logging-out.ts";
import { HelpLink } from "./help/help-link.tsx";
import { leadList } from "./leads/lead-addresses.ts";

type SideMenuProps = {
  account: string;
  email: string;
  role: Role;
  waiting: number;
  startsCollapsed: boolean | undefined;
};

export function SideMenu({ account, email, role, waiting, startsCollapsed }: SideMenuProps) {
  const { t } = useTranslation("admin");
  const [collapsed, setCollapsed] = useState(startsCollapsed === true);
  const { t: tFrame } = useTranslation("frame");
  const { pathname } = useLocation();
  const current = useCurrentEntry();
  useForgetAtLogout(account);
  const shown = entries.filter((entry) => !("hides" in entry) || entry.hides !== role);
  return (
    <header
      data-collapsed={collapsed || undefined}
      className="group/menu border-rule bg-paper-deep max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:border-b md:sticky md:top-0 md:flex md:h-svh md:w-64 md:shrink-0 md:flex-col md:overflow-y-auto md:border-r md:data-collapsed:w-18 print:hidden"
    >
      {/* On a phone: closed again on each page, and open without a script. */}
      <details key={pathname} className="peer/phone group/phone md:hidden">
        <summary className="flex h-13 items-center justify-between gap-4 px-5">
          <span className="min-w-0 truncate font-serif text-xl font-medium">
            {t(current ? `menu.${current.name}` : "title")}
          </span>
          <span className="inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold">
            <Menu aria-hidden="true" className="size-5" />
            {tFrame("navigation.menu")}
            {waiting > 0 && (
              <span className="text-amber tabular-nums">
                {counted(waiting)}
                <span className="sr-only"> {t("menu.waiting")}</span>
              </span>
            )}
          </span>
        </summary>
      </details>
      {pathname === current?.to && (
        <div className="pr-2 md:hidden">
          <HelpLink />
        </div>
      )}
      <div className="max-md:col-span-2 max-md:hidden max-md:peer-open/phone:block md:contents">
        <div className="flex items-center justify-between gap-2 px-4 pt-4 max-md:hidden md:group-data-collapsed/menu:px-1.5">
          <p className="font-serif text-xl font-medium md:group-data-collapsed/menu:sr-only">{t("title")}</p>
          <MenuToggle collapsed={collapsed} onChange={setCollapsed} />
        </div>
        <nav aria-label={t("menu.label")} className="px-2 py-1 md:py-3">
          {groups.map((names, place) => (
            <div key={names[0]} className="last:md:mt-3 last:md:border-t last:md:border-rule last:md:pt-3">
              {groupNames[place] && (
                <p
                  id={`menu-${groupNames[place]}`}
                  className="px-3 pt-3 pb-1 text-sm text-ink-soft md:group-data-collapsed/menu:sr-only"
                >
                  {t(`menu.${groupNames[place]}`)}
                </p>
              )}
              <ul
                aria-labelledby={groupNames[place] && `menu-${groupNames[place]}`}
                className="grid min-[24rem]:max-md:grid-cols-2 md:gap-1"
              >
                {shown
                  .filter(({ name }) => names.some((known) => known === name))
                  .map(({ to, name, Icon }) => {
                    const text = t(`menu.${name}`);
                    const count = name === "leads" ? waiting : 0;
                    const opens = count > 0 ? newEnquiries : to;
                    return (
                      <li key={to} className="min-w-0">
                        <Link
                          to={opens}
                          aria-current={to === current?.to ? "page" : undefined}
                          title={text}
                          className="relative flex min-h-11 min-w-11 items-center gap-3 border-l-3 border-transparent px-2 py-2 hover:bg-paper aria-[current=page]:border-aurora aria-[current=page]:bg-paper-raised aria-[current=page]:font-semibold dark:aria-[current=page]:bg-rule aria-[current=page]:text-aurora"
                        >
                          <Icon aria-hidden="true" className="size-5 shrink-0" />
                          <span className="max-w-full md:group-data-collapsed/menu:sr-only">
                            {text}
                            {count > 0 && (
                              <>
                                {" "}
                                <span className="text-amber tabular-nums">{counted(count)}</span>
                                <span className="sr-only"> {t("menu.waiting")}</span>
                              </>
                            )}
                          </span>
                          {count > 0 && (
                            <span
                              aria-hidden="true"
                              className="absolute top-1 left-8 hidden text-xs font-semibold text-amber tabular-nums md:group-data-collapsed/menu:block"
                            >
                              {counted(count)}
                            </span>
                          )}
                        </Link>
                      </li>
                    );
                  })}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-x-4 border-t border-rule px-4 py-2 md:mt-auto md:block md:py-4 md:group-data-collapsed/menu:px-4.5">
          <div className="max-md:basis-full md:group-data-collapsed/menu:hidden">
            <LanguageSwitcher prefixed={false} className="-ml-3" />
          </div>
          <p className="min-w-0 text-sm text-ink-soft max-md:grow md:group-data-collapsed/menu:sr-only">
            <span className="sr-only">{t("menu.signedInAs")} </span>
            <span className="block truncate" title={email}>
              {email}
            </span>
          </p>
          <Form method="post" action={href("/logout")} className="md:mt-1">
            <button
              type="submit"
              title={t("menu.logout")}
              className="flex min-h-11 items-center gap-3 hover:text-aurora"
            >
              <LogOut aria-hidden="true" className="size-5 shrink-0" />
              <span className="md:group-data-collapsed/menu:sr-only">{t("menu.logout")}</span>
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
}

function counted(count: number): string {
  return count < 100 ? String(count) : "99+";
}

const groups = [
  ["dashboard", "features"],
  ["content", "insights", "caseStudies", "assets"],
  ["leads", "figures"],
  ["settings"],
] as const;
const groupNames = [undefined, "write", "answer", undefined] as const;

const entries = [
  { to: href("/admin"), name: "dashboard", Icon: LayoutDashboard },
  { to: href("/admin/features"), name: "features", Icon: ToggleRight, hides: "editor" },
  { to: href("/admin/content"), name: "content", Icon: FileText },
  { to: kinds.insight.list, name: "insights", Icon: Newspaper },
  { to: kinds.case_study.list, name: "caseStudies", Icon: BriefcaseBusiness },
  { to: href("/admin/assets"), name: "assets", Icon: Images },
  { to: href("/admin/leads"), name: "leads", Icon: Inbox, hides: "editor" },
  { to: href("/admin/figures"), name: "figures", Icon: ChartNoAxesColumn },
  { to: href("/admin/settings"), name: "settings", Icon: Settings },
] as const satisfies { to: string; name: string; Icon: LucideIcon; hides?: Role }[];

const newEnquiries = leadList.address({ list: "enquiries", state: "new" });

export function useCurrentEntry() {
  const here = usePlaceInMenu();
  return entries.find(({ to }) => here === to || (to !== href("/admin") && here.startsWith(`${to}/`)));
}

/** Rooms that are reached from another, and not from the menu. */
const reachedFrom: [room: string, from: string][] = [
  [href("/admin/redirects"), href("/admin/settings")],
  [href("/admin/agenda"), href("/admin/content")],
  [href("/admin/to-do"), href("/admin")],
  [href("/admin/activity"), href("/admin")],
];

/** Settings of the whole site are edited like pages, and listed under Settings. */
function usePlaceInMenu(): string {
  const { pathname } = useLocation();
  const [, from] = reachedFrom.find(([room]) => pathname.startsWith(room)) ?? [];
  if (from) return from;
  const [, id] = pathname.split(`${href("/admin/content/pages")}/`);
  return isSettings(pageWithId(id?.split("/")[0])) ? href("/admin/settings") : pathname.replace(/\/$/, "");
}

/** A form, so that the choice also lasts without a script. With one the page stays as it is: it may hold typed text. */
function MenuToggle({ collapsed, onChange }: { collapsed: boolean; onChange: (collapsed: boolean) => void }) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const label = t(collapsed ? "menu.expand" : "menu.collapse");

  function remember(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onChange(!collapsed);
    const body = new URLSearchParams({ collapsed: String(!collapsed) });
    // Offline the choice holds until the next document.
    fetch(href("/admin/menu"), { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
  }

  return (
    <form method="post" action={href("/admin/menu")} onSubmit={remember} className="shrink-0">
      <input type="hidden" name="collapsed" value={String(!collapsed)} />
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" title={label} className="grid size-11 place-items-center hover:text-aurora">
        <span className="sr-only">{label}</span>
        <PanelLeft aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
