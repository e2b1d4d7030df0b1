import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "../schemas/formats/zod.ts";
import { constraintOf } from "../schemas/rules/constraint.ts";

type Options<Schema extends z.ZodObject> = Pick<
  Parameters<typeof useForm<z.input<Schema>, z.output<Schema>>>[0],
  "id" | "defaultValue" | "onSubmit"
> & { lastResult: SubmissionResult | undefined };

/** `useForm` with validation in the browser. It brings zod: not for public pages. */
export function useCheckedForm<Schema extends z.ZodObject>(schema: Schema, options: Options<Schema>) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    ...options,
    constraint: constraintOf(schema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
}
