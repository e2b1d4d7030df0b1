import { FileText, Images, Inbox, LayoutDashboard, LogOut, PanelLeft, Settings, ToggleRight } from "lucide-react";
import { Form, href, NavLink } from "react-router";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import { useTranslation } from "react-i18next";

/** A checkbox holds the collapsed state, so that it works without a script; CSS reads it through `:has()`. */
export function SideMenu({ email }: { email: string }) {
  const { t } = useTranslation("admin");
  const pages = [
    { to: href("/admin"), text: t("menu.dashboard"), Icon: LayoutDashboard, end: true },
    { to: href("/admin/features"), text: t("menu.features"), Icon: ToggleRight },
    { to: href("/admin/content"), text: t("menu.content"), Icon: FileText },
    { to: href("/admin/assets"), text: t("menu.assets"), Icon: Images },
    { to: href("/admin/leads"), text: t("menu.leads"), Icon: Inbox },
    { to: href("/admin/settings"), text: t("menu.settings"), Icon: Settings },
  ];
  return (
    <header className="group/menu border-rule bg-paper-deep max-md:border-b md:sticky md:top-0 md:flex md:h-svh md:w-64 md:shrink-0 md:flex-col md:border-r md:has-[#menu-collapsed:checked]:w-18">
      <div className="flex items-center justify-between gap-2 px-4 pt-4">
        <p className="font-serif text-xl font-medium md:group-has-[#menu-collapsed:checked]/menu:sr-only">
          {t("title")}
        </p>
        <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center max-md:hidden has-focus-visible:outline-3 has-focus-visible:outline-aurora">
          <input type="checkbox" id="menu-collapsed" className="absolute inset-0 size-full cursor-pointer opacity-0" />
          <span className="sr-only">{t("menu.collapse")}</span>
          <PanelLeft aria-hidden="true" className="size-5" />
        </label>
        <div className="md:hidden">
          <LanguageSwitcher prefixed={false} />
        </div>
      </div>
      <nav aria-label={t("menu.label")} className="px-2 py-3">
        <ul className="max-md:grid max-md:grid-cols-3 md:grid md:gap-1">
          {pages.map(({ to, text, Icon, end }) => (
            <li key={to} className="min-w-0">
              <NavLink
                to={to}
                end={end}
                title={text}
                className="flex min-h-11 items-center gap-3 px-2.5 py-2 hover:bg-paper max-md:flex-col max-md:gap-1 max-md:text-xs aria-[current=page]:bg-paper-raised aria-[current=page]:font-semibold aria-[current=page]:text-aurora"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="max-w-full max-md:text-center max-md:hyphens-auto md:group-has-[#menu-collapsed:checked]/menu:sr-only">
                  {text}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-x-4 border-rule px-4 pb-3 md:mt-auto md:block md:border-t md:py-4">
        <div className="max-md:hidden md:group-has-[#menu-collapsed:checked]/menu:hidden">
          <LanguageSwitcher prefixed={false} className="-ml-3" />
        </div>
        <p className="min-w-0 text-sm text-ink-soft max-md:grow md:group-has-[#menu-collapsed:checked]/menu:sr-only">
          <span className="sr-only">{t("menu.signedInAs")} </span>
          <span className="block truncate" title={email}>
            {email}
          </span>
        </p>
        <Form method="post" action={href("/logout")} className="md:mt-1">
          <button type="submit" title={t("menu.logout")} className="flex min-h-11 items-center gap-3 hover:text-aurora">
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <span className="md:group-has-[#menu-collapsed:checked]/menu:sr-only">{t("menu.logout")}</span>
          </button>
        </Form>
      </div>
    </header>
  );
}
