import { useTranslation } from "react-i18next";
import { roles } from "../../schemas/people.ts";

/** The one that may do less first: it is what a slip gives. */
export function RoleOptions() {
  const { t } = useTranslation("admin-people");
  return roles.toReversed().map((role) => (
    <option key={role} value={role}>
      {t(`roles.${role}`)}
    </option>
  ));
}
