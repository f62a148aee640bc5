-- Texts that are written from now on are folded without hidden characters and ligatures, see `plainText`. Those
-- of before are found as they were typed.
create or replace function fold_spellings(given text) returns text
  language plpgsql immutable strict parallel safe set search_path from current as $$
declare
  -- Unicode's Default_Ignorable_Code_Point.
  hidden constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]+';
  plain text;
  lower_case text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  lower_case := lower(normalize(regexp_replace(given, hidden, '', 'g'), nfkc));
  plain := fold_letters(lower_case);
  if lower_case !~ '[äöüåø]' then return plain; end if;
  return plain || E'\n' || fold_letters(
    replace(replace(replace(replace(replace(lower_case, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')
  );
end
$$;
