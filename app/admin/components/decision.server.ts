import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import type { Result } from "../../data/backend/result.server.ts";
import { backendContext, type Backend } from "../../data/session/session.server.ts";
import type { z } from "../../schemas/formats/zod.ts";
import type { Context } from "../../server/context.server.ts";
import { parseDecision, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast, type ToastMessage } from "../../server/toast.server.ts";

export type DecisionArgs = { request: Request; context: Context };

type Decision<Value, Outcome, Args> = {
  decide: (backend: Backend, value: Value, args: Args) => Promise<Result<Outcome>>;
  notDone?: (outcome: Outcome, context: Context, value: Value) => string | false;
  toast: ToastMessage["name"] | ((value: Value, outcome: Outcome) => ToastMessage["name"]);
  to: string | ((args: Args) => string);
  undo?: (value: Value, to: string) => NonNullable<ToastMessage["undo"]>;
};

export function decision<Schema extends z.ZodObject, Outcome, Args extends DecisionArgs = DecisionArgs>(
  schema: Schema,
  { decide, notDone, toast, to, undo }: Decision<z.output<Schema>, Outcome, Args>,
) {
  return async (args: Args) => {
    const submission = await parseDecision(args, schema);
    if (submission.status !== "success") return rejected(submission);

    const { value } = submission;
    const decided = await decide(args.context.get(backendContext), value, args);
    if (!decided.ok) return rejectedByBackend(submission, decided, args.context);
    const why = notDone?.(decided.value, args.context, value);
    if (why) return rejected(submission, why, 409);
    const leadsTo = typeof to === "function" ? to(args) : to;
    return redirectWithToast(
      leadsTo,
      typeof toast === "function" ? toast(value, decided.value) : toast,
      undo && { undo: undo(value, leadsTo) },
    );
  };
}
