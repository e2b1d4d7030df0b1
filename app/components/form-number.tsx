import { createContext, use } from "react";

export const FormNumberContext = createContext<string | undefined>(undefined);

/** The id by which a form that is sent again is recognised: one for all forms of a page, until one of them has led on. */
export function FormNumber() {
  const number = use(FormNumberContext);
  return number && <input type="hidden" name="sent_form" value={number} />;
}
