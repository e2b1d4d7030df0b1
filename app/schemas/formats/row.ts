import type { Database } from "../../../supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

export type Column = { [Table in keyof Tables]: keyof Tables[Table]["Row"] }[keyof Tables];

export type Row<Table extends keyof Tables> = Tables[Table]["Row"];
