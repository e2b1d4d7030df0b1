import type { Database } from "../../../supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

export type Column = { [Table in keyof Tables]: keyof Tables[Table]["Row"] }[keyof Tables];

/** A row as the database has it. What a check narrows there, such as a state, is text here. */
export type Row<Table extends keyof Tables> = Tables[Table]["Row"];
