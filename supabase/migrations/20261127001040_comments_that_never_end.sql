-- As before, but that PostgreSQL's parser is given no beginning of a comment: where none ends, it read on to the end of the text for each.
create or replace function public.index_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  of_kind public.document_kinds;
  configuration regconfig := public.search_configuration(new.language);
  summary text;
  prose text;
  words text := '';
  known public.document_texts;
begin
  -- What is there already is updated after this, and indexed by that.
  if tg_op = 'INSERT' or new.texts <> old.texts then
    select * into known from public.document_texts t where t.document_id = new.document_id and t.language = new.language
      and (t.stage = new.stage and tg_op = 'INSERT' or t.stage = 'draft' and new.stage <> 'draft' and t.texts = new.texts)
      order by t.stage <> new.stage limit 1;
    if found then
      new.named_images := known.named_images;
      new.links := known.links;
      new.unnamed_images := known.unnamed_images;
      new.described := known.described;
      new.card_text := known.card_text;
      new.minutes := known.minutes;
      new.search := known.search;
      return new;
    end if;
  end if;
  select * into of_kind from public.document_kinds k where k.kind = new.kind;
  -- What is no object is refused by its check, after this.
  if jsonb_typeof(new.texts) = 'object' then
    summary := public.words_in(public.only_keys(new.texts, of_kind.summary));
    prose := public.words_in(public.only_keys(new.texts, of_kind.prose));
    words := coalesce(public.words_in(new.texts - 'editedFrom'), '');
    new.named_images := public.named_images_in(new.texts);
  end if;
  new.links := public.links_in(words);
  new.unnamed_images := public.unnamed_images_in(words);
  new.described := concat(new.texts ->> 'search_description', summary) ~ '\S' or cardinality(of_kind.summary) = 0;
  new.card_text := public.folded(concat_ws(E'\n', new.texts ->> 'title', summary));
  new.minutes := greatest(1, ceil(array_length(regexp_split_to_array(trim(coalesce(prose, '')), '\s+'), 1) / 215.0));
  new.search := setweight(to_tsvector(configuration, coalesce(replace(public.folded(new.texts ->> 'title'), '<!--', ' '), '')), 'A')
    || setweight(to_tsvector(configuration, coalesce(replace(public.folded(summary), '<!--', ' '), '')), 'B')
    || setweight(to_tsvector(configuration, coalesce(replace(public.folded(prose), '<!--', ' '), '')), 'C');
  return new;
end $$;
