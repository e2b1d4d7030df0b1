-- An article without a sentence of its own for search engines is found, unless it is as it came with the software: an excerpt, without which
-- nothing is published, would stand in for every one.

drop index public.document_texts_undescribed;
create index document_texts_undescribed on public.document_texts (document_id)
  where stage = 'published' and saved_by is not null and coalesce(texts ->> 'search_description', '') !~ '\S';
