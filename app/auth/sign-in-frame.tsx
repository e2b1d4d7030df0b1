import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Brand } from "../components/mark.tsx";
import { Toasts } from "../components/toasts.tsx";
import { longestOnOneLine, useFirm } from "../i18n/firm.ts";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";

export function SignInFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation("frame");
  const firm = useFirm();
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-rule">
        <div className="wrap flex min-h-20 items-center justify-between gap-x-4">
          <Link
            to="/"
            aria-label={t("homeLink", { firm: firm.name })}
            className={`flex min-h-11 min-w-0 items-center gap-2.5 font-serif text-[1.45rem] leading-[1.1] font-medium tracking-tight text-balance ${firm.name.length > longestOnOneLine ? "max-sm:text-[0.95rem]" : "max-sm:text-[1.1rem]"}`}
          >
            <Brand />
          </Link>
          <LanguageSwitcher prefixed={false} />
        </div>
      </header>
      <main className="grid grow content-center py-12">{children}</main>
      <Toasts />
    </div>
  );
}
