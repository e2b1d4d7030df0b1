-- Local data. May run again: what is there stays as it is.

insert into public.website_assets_metadata (file_path, file_type, size_bytes, usage_context) values
  ('documents/ai-pilot-readiness-checklist-en.pdf', 'application/pdf', 60101, 'documents'),
  ('documents/capability-gap-worksheet-en.pdf', 'application/pdf', 59409, 'documents'),
  ('documents/cross-border-program-planner-en.pdf', 'application/pdf', 68703, 'documents'),
  ('documents/grille-ecarts-de-capacites-fr.pdf', 'application/pdf', 60688, 'documents'),
  ('documents/hoja-brechas-de-capacidad-es.pdf', 'application/pdf', 59016, 'documents'),
  ('documents/lista-verificacion-proyecto-piloto-ia-es.pdf', 'application/pdf', 62982, 'documents'),
  ('documents/liste-verification-projet-pilote-ia-fr.pdf', 'application/pdf', 63716, 'documents'),
  ('documents/planificador-programa-transfronterizo-es.pdf', 'application/pdf', 70681, 'documents'),
  ('documents/planificateur-programme-transfrontalier-fr.pdf', 'application/pdf', 71278, 'documents'),
  ('videos/hero.mp4', 'video/mp4', 298957, 'videos')
on conflict (file_path) do nothing;

insert into public.operator_invites (email)
select null where not exists (select from public.operators) and not exists (select from public.operator_invites);
