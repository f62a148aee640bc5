import { type Kysely, sql } from 'kysely';

/**
 * What the search reads: of each live job one row of words, kept by triggers, so that no way of writing a job or renaming
 * a company can forget it. Filters are words too, told apart by a prefix (`place:`, `skill:`, `type:`, `company:`): then one
 * GIN index answers any combination, and a common word with a rare place costs what the place costs.
 */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`create table job_search (
    job_id uuid primary key references job,
    posted_at timestamptz not null,
    words tsvector not null
  )`,
  // The planner must know the common words to choose between this index and the order of time.
  sql`alter table job_search alter column words set statistics 1000`,
  sql`create index job_search_words on job_search using gin (words) with (fastupdate = off)`,
  sql`create index job_search_newest on job_search (posted_at desc, job_id desc)`,

  // Words of titles and skills, small beside the jobs: mistyped words are compared with these alone.
  sql`create table search_term (term text primary key)`,
  sql`create index search_term_alike on search_term using gin (term gin_trgm_ops)`,

  // As domain/job-search.ts cuts texts into words.
  sql`create function search_words(source text) returns text[] language sql immutable as $$
    select coalesce(array_agg(distinct word), '{}')
    from regexp_split_to_table(lower(source), '[^[:alnum:]+#]+') word where word <> ''
  $$`,
  sql`create function search_text(source text) returns tsvector language sql immutable as $$
    select to_tsvector('simple', regexp_replace(lower(source), '[^[:alnum:]]+', ' ', 'g'))
  $$`,
  sql`create function index_job(wanted uuid) returns void language plpgsql set search_path from current as $$
    declare
      titled tsvector;
    begin
      delete from job_search where job_id = wanted;
      insert into job_search (job_id, posted_at, words)
      select job.id, job.posted_at,
        setweight(search_text(job.title), 'A')
        || setweight(search_text(array_to_string(job.skills, ' ')), 'B')
        || setweight(search_text(company.name), 'C')
        || setweight(search_text(job.description || ' ' || job.requirements), 'D')
        || array_to_tsvector(array(
          select word from unnest(search_words(job.title || ' ' || array_to_string(job.skills, ' '))) word
          where word ~ '[+#]'
          union select 'skill:' || skill from unnest(job.skills) skill
          union select 'place:' || word from unnest(search_words(job.location)) word
          union select 'company:' || word from unnest(search_words(company.name)) word
          union select 'company:' || company.id
          union select 'type:' || job.employment_type
        ))
      from job join company on company.id = job.company_id
      where job.id = wanted and job.status = 'liveJobs';
      if not found then return; end if;
      select search_text(job.title || ' ' || array_to_string(job.skills, ' ')) into titled
      from job where job.id = wanted;
      insert into search_term
      select lexeme from unnest(tsvector_to_array(titled)) lexeme where length(lexeme) between 4 and 40
      order by lexeme on conflict do nothing;
    end
  $$`,
  sql`create function index_written_job() returns trigger language plpgsql set search_path from current as $$
    begin
      perform index_job(new.id);
      return null;
    end
  $$`,
  sql`create function index_jobs_of_company() returns trigger language plpgsql set search_path from current as $$
    begin
      perform index_job(job.id) from job where job.company_id = new.id and job.status = 'liveJobs';
      return null;
    end
  $$`,
  sql`create trigger job_is_searched after insert or update of
    status, title, description, requirements, location, skills, employment_type, posted_at
    on job for each row execute function index_written_job()`,
  sql`create trigger company_is_searched after update of name on company
    for each row when (old.name is distinct from new.name) execute function index_jobs_of_company()`,
  sql`select index_job(id) from job where status = 'liveJobs'`,
];
