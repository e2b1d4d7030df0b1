-- As before, and without the beginning of a comment of HTML: PostgreSQL's parser of words drops what such a comment holds, and reads on to
-- the end of the text for each that never ends.
create or replace function public.folded(words text) returns text
  language sql immutable parallel safe set search_path = ''
  return replace(replace(replace(replace(lower(regexp_replace(normalize(left(words, 200000), nfd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
    '’', ''''), '<!--', ' ');
