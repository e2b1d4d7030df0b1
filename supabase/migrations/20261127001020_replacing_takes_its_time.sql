-- A hundred texts are many small statements, each compiled anew otherwise, and more than a page waits for.
alter function public.replace_texts(text, text, text, integer, jsonb, timestamptz, text) set jit = off set statement_timeout = '30s';
alter function public.undo_replacement(uuid) set jit = off set statement_timeout = '30s';
