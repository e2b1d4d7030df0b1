import { useEffect } from "react";
import { href, useNavigation } from "react-router";
import { forgetTypingOf } from "./unsaved-typing.ts";

/** From the moment at which the page is given up for it: whoever is asked before may stay. */
export function useLoggingOut(): boolean {
  return useNavigation().formAction === href("/logout");
}

export function useForgetAtLogout(account: string): void {
  const isLoggingOut = useLoggingOut();
  useEffect(() => {
    if (isLoggingOut) void forgetTypingOf(account);
  }, [account, isLoggingOut]);
}
