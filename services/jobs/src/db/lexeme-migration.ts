import { type Kysely, sql } from 'kysely';

/**
 * The words that stand in `job_search`, kept by its trigger. A search for the beginning of a word is asked as a search
 * for the few words that begin so: of whole words the GIN index reads only what all of them have in common, of a
 * beginning everything it has.
 */
export async function createLexemes(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  // In the C collation the primary key serves beginnings, as ranges.
  sql`create table search_lexeme (lexeme text collate "C" primary key)`,
  // What is only ever searched for whole isn't needed. The order keeps writers of the same words from a deadlock.
  sql`create function remember_lexemes() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into search_lexeme
      select lexeme from unnest(tsvector_to_array(new.words)) written (lexeme)
      where lexeme !~ '^(skill|type):|^company:[0-9a-f]{8}-'
        and not exists (select from search_lexeme known where known.lexeme = written.lexeme)
      order by lexeme collate "C" on conflict do nothing;
      return null;
    end
  $$`,
  sql`create trigger lexemes_are_remembered after insert on job_search
    for each row execute function remember_lexemes()`,
  sql`insert into search_lexeme select word from ts_stat('select words from job_search')
    where word !~ '^(skill|type):|^company:[0-9a-f]{8}-'`,
];
