-- For the embedded backend alone: records of the files beside this one, and an open invitation. What is there stays as it is.

insert into public.website_assets_metadata (file_path, file_type, size_bytes, usage_context) values
  ('documents/ai-pilot-readiness-checklist-en.pdf', 'application/pdf', 60211, 'documents'),
  ('documents/capability-gap-worksheet-en.pdf', 'application/pdf', 59423, 'documents'),
  ('documents/cross-border-program-planner-en.pdf', 'application/pdf', 68694, 'documents'),
  ('documents/grille-ecarts-de-capacites-fr.pdf', 'application/pdf', 60713, 'documents'),
  ('documents/hoja-brechas-de-capacidad-es.pdf', 'application/pdf', 59084, 'documents'),
  ('documents/lista-verificacion-proyecto-piloto-ia-es.pdf', 'application/pdf', 62969, 'documents'),
  ('documents/liste-verification-projet-pilote-ia-fr.pdf', 'application/pdf', 63771, 'documents'),
  ('documents/planificador-programa-transfronterizo-es.pdf', 'application/pdf', 70706, 'documents'),
  ('documents/planificateur-programme-transfrontalier-fr.pdf', 'application/pdf', 71353, 'documents'),
  ('videos/hero.mp4', 'video/mp4', 298957, 'videos')
on conflict (file_path) do nothing;

insert into public.operator_invites (email)
select null where not exists (select from public.operators) and not exists (select from public.operator_invites);
