import { useTranslation } from "react-i18next";
import { href, Link, useNavigate } from "react-router";

const tabs = ["login", "sign-up"] as const;
export type Tab = (typeof tabs)[number];
export const formId = "credentials";
const tabNames = { login: "tabs.login", "sign-up": "tabs.signUp" } as const;

export function SignInTabs({ tab, search }: { tab: Tab; search: string }) {
  const { t } = useTranslation("sign-in");
  return (
    <nav aria-label={t("tabs.label")} className="mt-8 border-b border-rule">
      <ul className="flex gap-6">
        {tabs.map((name) => (
          <li key={name}>
            {name === tab ? (
              <Link to={addressOfTab(name, search)} aria-current="page" className="tab">
                {t(tabNames[name])}
              </Link>
            ) : (
              <OtherTab name={name} address={addressOfTab(name, search)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Enter in a field presses the first button of its form, which would be the tab's. */
export function DefaultButton({ tab, disabled }: { tab: Tab; disabled: boolean }) {
  const { t } = useTranslation("sign-in");
  return (
    <button type="submit" form={formId} disabled={disabled} tabIndex={-1} aria-hidden="true" className="sr-only">
      {t(tabNames[tab])}
    </button>
  );
}

/**
 * Without a script it submits the form to the other tab, which brings back the e-mail that was typed: a link could only
 * carry it in an address, which is logged. The check of no field signs nobody in and shows no error.
 */
function OtherTab({ name, address }: { name: Tab; address: string }) {
  const { t } = useTranslation("sign-in");
  const navigate = useNavigate();

  function open(event: React.MouseEvent): void {
    event.preventDefault();
    void navigate(address);
  }

  return (
    <button
      type="submit"
      form={formId}
      formAction={address}
      formNoValidate
      name="__intent__"
      value={JSON.stringify({ type: "validate", payload: { name: "tab" } })}
      onClick={open}
      className="tab"
    >
      {t(tabNames[name])}
    </button>
  );
}

function addressOfTab(tab: Tab, search: string): string {
  const query = new URLSearchParams(search);
  if (tab === "login") query.delete("tab");
  else query.set("tab", tab);
  return query.size ? `${href("/auth")}?${query}` : href("/auth");
}
