import { type Kysely, sql } from 'kysely';

/**
 * The newest jobs that have all of some words, at a cost that doesn't grow with their number. The index of words knows no
 * order, and the order of time knows no words: either way alone, words that are common apart and rare together have far
 * more looked at than is wanted. With spans of time beside the words in the index, it answers for a window of time alone,
 * and so for as much of it as holds what is wanted.
 */
export async function createWindows(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  // Spans are 2^12, 2^15, … 2^24 seconds long, an hour to half a year, told apart by the exponent. The bodies are of the
  // standard's kind, bound where they are written: indexes are built without a search path.
  sql`create function span(at timestamptz, exponent int) returns bigint language sql immutable parallel safe
    return (floor(extract(epoch from at))::bigint >> exponent) * 32 + exponent`,
  // What has a tag in a long span is found without reading all that is in the span. Two that share a mark differ in words.
  sql`create function mark(tag text, at timestamptz, exponent int) returns bigint language sql immutable parallel safe
    return coalesce(hashtextextended(tag, span(at, exponent)), span(at, exponent))`,
  sql`create function marks(words tsvector, at timestamptz) returns bigint[] language sql immutable parallel safe
    return array(
      select mark(null, at, exponent) from unnest(array[12, 15, 18, 21, 24]) exponent
      union all select mark(tag, at, exponent) from tags_of(words) tag, unnest(array[18, 21, 24]) exponent
    )`,
  sql`drop index job_search_words`,
  sql`create index job_search_words on job_search using gin (words, (marks(words, posted_at))) with (fastupdate = off)`,
  // The planner is told nothing of them by what would take long to collect.
  sql`alter index job_search_words alter column 2 set statistics 0`,

  // First walks through the newest, or the newest with a tag that all must have: of what is common, that is enough, and
  // else it tells how many there may be. Then goes back by windows as long as these may need to be, and once what is left
  // can't hold many more than are wanted, takes the best of all that. One plan fits all: walks follow the order of time,
  // the rest is for the index of words; to plan each would cost more than most of them do.
  sql`create function newest_jobs(wanted tsquery, wanted_tag text, before timestamptz, before_id uuid, count int)
    returns table (found_id uuid, found_at timestamptz)
    language plpgsql stable rows 50 set search_path from current set plan_cache_mode = force_generic_plan as $$
    declare
      walk refcursor;
      walked record;
      steps int := 0;
      missing int := count;
      returned int;
      -- Everything from here on has been looked at.
      reached timestamptz := before;
      reached_id uuid := before_id;
      -- In seconds.
      oldest bigint := floor(extract(epoch from min(posted_at))) from job_search;
      newest bigint;
      edge bigint;
      seen bigint;
      length bigint;
      first bigint;
      exponent int;
      shortest int := case when wanted_tag is null then 12 else 18 end;
      -- Windows cost less than all that is left, if that holds so many times what is wanted.
      worth int := case when wanted_tag is null then 8 else 2 end;
    begin
      if wanted_tag is null then
        open walk for select job_id, posted_at, words @@ wanted as fits from job_search
          where (posted_at, job_id) < (before, before_id)
          order by posted_at desc, job_id desc limit 1000;
      else
        open walk for select job_id, job_tag.posted_at, words @@ wanted as fits
          from job_tag join job_search using (job_id)
          where tag = wanted_tag and (job_tag.posted_at, job_id) < (before, before_id)
          order by job_tag.posted_at desc, job_id desc limit 1000;
      end if;
      loop
        fetch walk into walked;
        exit when not found;
        steps := steps + 1;
        reached := walked.posted_at;
        reached_id := walked.job_id;
        newest := coalesce(newest, floor(extract(epoch from reached)));
        if walked.fits then
          found_id := walked.job_id;
          found_at := walked.posted_at;
          return next;
          missing := missing - 1;
          if missing = 0 then return; end if;
        end if;
        -- While what is missing seems near.
        exit when steps >= 40 and missing * steps > 8 * count * (count - missing);
      end loop;
      if not found and steps < 1000 then return; end if;

      loop
        edge := floor(extract(epoch from reached));
        if edge < oldest then return; end if;
        seen := greatest(newest - edge, 1);
        exit when greatest(count - missing, 0.5) * (edge - oldest) / seen < worth * count;
        length := seen * least(2.5 * missing / greatest(count - missing, 1), 15);
        exponent := shortest;
        while exponent < 24 and length >> exponent > 16 loop exponent := exponent + 3; end loop;
        first := greatest(edge - length, oldest) >> exponent;
        return query select job_id, posted_at from job_search
          where words @@ wanted
            and marks(words, posted_at) && array(
              select mark(wanted_tag, to_timestamp(part << exponent), exponent)
              from generate_series(first, edge >> exponent) part)
            -- A filter, not a way to the rows.
            and ((posted_at, job_id) < (reached, reached_id)) is true
          order by posted_at desc, job_id desc limit missing;
        get diagnostics returned = row_count;
        missing := missing - returned;
        if missing = 0 then return; end if;
        reached := to_timestamp(first << exponent);
        reached_id := '00000000-0000-0000-0000-000000000000';
      end loop;

      return query select job_id, posted_at from job_search
        where words @@ wanted and ((posted_at, job_id) < (reached, reached_id)) is true
        order by posted_at desc, job_id desc limit missing;
    end
  $$`,
];
