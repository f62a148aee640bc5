-- version 1

-- What the searches of recruiters compare: the texts of applicants and applications, folded once, when they are
-- written. Triggers write it into the row that has the texts. So no statement can forget it, not even one of the
-- release before, and it is erased with the texts. A generated column would rewrite the table, under its lock.

-- As `fold` of packages/contracts/src/words.ts; accents.int.test.ts compares the two.
create or replace function fold_letters(given text) returns text
  language sql immutable parallel safe
  return normalize(
    replace(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(given, nfd)),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]+', '', 'g'
      ), 'ðđøłħŧŋıς', 'ddolhtniσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    nfc
  );

-- A text folded, and below it with two letters for one, if it has such letters. Most texts are ASCII. (In
-- plpgsql, because a function in SQL would be made a part of the query, with its argument several times.)
create or replace function fold_spellings(given text) returns text
  language plpgsql immutable strict parallel safe set search_path from current as $$
declare
  plain text;
  lower_case text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  plain := fold_letters(given);
  lower_case := lower(normalize(given, nfc));
  if lower_case !~ '[äöüåø]' then return plain; end if;
  return plain || E'\n' || fold_letters(
    replace(replace(replace(replace(replace(lower_case, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')
  );
end
$$;

-- What words are searched in, of the row's own. That of an application is shown until the account is deleted,
-- that of an applicant with applications that aren't withdrawn.
create or replace function fold_texts(own application) returns text
  language sql stable
  return fold_spellings(
    concat_ws(E'\n', own.sort_name, own.request_message, own.withdrawn_profile ->> 'education')
  );
create or replace function fold_texts(own applicant) returns text
  language sql stable
  return fold_spellings(concat_ws(E'\n', own.email_or_phone, own.education));

-- What skills are searched in; null of an application that isn't withdrawn.
create or replace function fold_skills(own application) returns text
  language sql stable
  return fold_spellings(own.withdrawn_profile ->> 'skill_words');
create or replace function fold_skills(own applicant) returns text
  language sql stable
  return fold_spellings(own.skill_words);

create or replace function store_folded() returns trigger
  language plpgsql set search_path from current as $$
begin
  new.folded_texts := fold_texts(new);
  new.folded_skills := fold_skills(new);
  return new;
end
$$;

create or replace trigger store_folded
  before insert or update of sort_name, request_message, withdrawn_profile on application
  for each row execute function store_folded();
create or replace trigger store_folded
  before insert or update of email_or_phone, education, skill_words on applicant
  for each row execute function store_folded();
