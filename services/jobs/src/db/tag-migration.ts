import { type Kysely, sql } from 'kysely';

/**
 * Skills and places of what is searched, in the order of time: where one is all that is asked for, the newest jobs that have it are
 * the beginning of a range. The index of words knows no order, so there all that have it would be looked at.
 */
export async function createTags(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`create table job_tag (
    tag text collate "C" not null,
    posted_at timestamptz not null,
    job_id uuid not null,
    primary key (tag, posted_at, job_id)
  )`,
  sql`create function tags_of(words tsvector) returns setof text language sql immutable as $$
    select lexeme from unnest(tsvector_to_array(words)) lexeme where lexeme ~ '^(skill|place):'
  $$`,
  sql`create function tag_job() returns trigger language plpgsql set search_path from current as $$
    begin
      if old is not null then
        delete from job_tag using tags_of(old.words) gone (tag)
        where job_tag.tag = gone.tag and posted_at = old.posted_at and job_id = old.job_id;
      end if;
      if new is not null then
        insert into job_tag select tag, new.posted_at, new.job_id from tags_of(new.words) tag;
      end if;
      return null;
    end
  $$`,
  sql`create trigger job_is_tagged after insert or update or delete on job_search
    for each row execute function tag_job()`,
  sql`insert into job_tag select tag, posted_at, job_id from job_search, tags_of(words) tag`,
  sql`analyze job_tag`,
];
