-- Each of the many small statements would be compiled anew: four times as long on a stock server.
alter function public.apply_import(uuid, boolean, jsonb) set jit = off;
