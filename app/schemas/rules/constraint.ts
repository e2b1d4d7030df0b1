import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "../formats/zod.ts";

type Constraint = { required?: boolean; minLength?: number; maxLength?: number };

const known = new WeakMap<z.ZodObject, object>();

/** `getZodConstraint` looks for lengths where zod 4.6 no longer keeps them. */
export function constraintOf<Schema extends z.ZodObject>(schema: Schema): Record<keyof z.input<Schema>, Constraint> {
  const constraint = known.get(schema) ?? readConstraint(schema);
  known.set(schema, constraint);
  return constraint as Record<keyof z.input<Schema>, Constraint>;
}

function readConstraint(schema: z.ZodObject): object {
  const constraint = getZodConstraint(schema) as Record<string, Constraint>;
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    { required: constraint[name]?.required ?? false, ...lengthsOf(field) },
  ]);
  return Object.fromEntries(fields);
}

function lengthsOf(field: unknown): Constraint {
  if (field instanceof z.ZodPipe) return lengthsOf(field.out);
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return lengthsOf(field.unwrap());
  const { minLength, maxLength } = field as { minLength?: number | null; maxLength?: number | null };
  return { ...(minLength && minLength > 1 && { minLength }), ...(maxLength && { maxLength }) };
}
