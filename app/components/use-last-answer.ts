import { useState } from "react";
import { useActionData, useLocation } from "react-router";
import { useLostConnection } from "./lost-connection.ts";

/** What was answered to the form of the page: it stays where no answer comes to a later one. `at` tells it from the answer before. */
export function useLastAnswer(): { answer: unknown; at: string } {
  const answer = useActionData();
  const { key } = useLocation();
  const lost = useLostConnection();
  const [last, setLast] = useState({ key, answer, at: answer ? key : "" });
  if (key !== last.key)
    setLast(answer === undefined && lost ? { ...last, key } : { key, answer, at: answer ? key : "" });
  return last;
}
