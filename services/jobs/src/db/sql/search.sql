-- version 2

-- newest_jobs(): the newest live jobs that satisfy a search, at a cost that does not grow with the number of
-- jobs. Why it exists and what it costs: docs/decisions/008-job-search.md.
--
-- The problem. A search wants the newest 50 or so rows of job_search whose words match a tsquery. Two plain
-- indexes could serve it, and each has a search that is slow at a million jobs:
--   * job_search_newest, by time: read the newest jobs and test the words of each. Slow for a rare
--     combination, since very many jobs are tested before 50 are found.
--   * a GIN index of the words: fetch all jobs that match, and sort them by time. Slow for common words, since
--     very many jobs are fetched of which 50 are wanted.
-- The planner has to choose one of them from statistics of single words, and is wrong where two words are
-- common each and rare together.
--
-- The idea. The GIN index has a second column of "time marks": numbers that name the spans of time in which a
-- job was posted, short and long ones. A condition on both columns makes GIN read only the jobs that match
-- the words AND were posted within a span. So newest_jobs() reads back in time span by span, until it has
-- enough.

-- The number of the time span that holds a moment. A span of an exponent is 2^exponent seconds long: 12 is
-- about an hour, 15 nine hours, 18 three days, 21 three and a half weeks, 24 half a year. The number contains
-- the exponent, so that spans of different lengths never have the same one. (The bodies are SQL-standard
-- ones, parsed when they are created: indexes are built without a search path.)
create or replace function time_span(at timestamptz, exponent int) returns bigint
  language sql immutable parallel safe
  return (floor(extract(epoch from at))::bigint >> exponent) * 32 + exponent;

-- The mark of a time span, or of one facet (`skill:…`, `place:…`, `country:…`) within a time span. The latter
-- lets GIN read the jobs of one place in half a year without those of all others. It is a hash: where two
-- collide, the search reads some rows too many, whose words do not match.
create or replace function time_mark(facet text, at timestamptz, exponent int) returns bigint
  language sql immutable parallel safe
  return coalesce(hashtextextended(facet, time_span(at, exponent)), time_span(at, exponent));

-- All marks of a job: its span of each length, and each of its facets within the longer spans.
create or replace function time_marks(facets text[], at timestamptz) returns bigint[]
  language sql immutable parallel safe
  return array(
    select time_mark(null, at, exponent) from unnest(array[12, 15, 18, 21, 24]) exponent
    union all
    select time_mark(facet, at, exponent) from unnest(facets) facet, unnest(array[18, 21, 24]) exponent
  );

create index if not exists job_search_words
  on job_search using gin (words, (time_marks(facets, posted_at))) with (fastupdate = off);
-- Statistics of the marks would take long to collect, and no plan needs them.
alter index job_search_words alter column 2 set statistics 0;

-- wanted: the search; wanted_facet: a skill, place or country that every match has, or null; (before,
-- before_id): the last job of the page before; wanted_count: how many jobs at most.
--
-- Three steps, each of which begins where the one before has ended (`reached`, `reached_id`) and returns what
-- it finds:
--   1. Walk through the newest jobs one by one. Enough for common words, and a sample of how common they are.
--   2. Read back in time with the GIN index, by spans that are just long enough to hold what is missing.
--   3. When the rest of time can't hold many matches more than are missing, read them all and sort them.
-- Every statement has one good plan whatever is searched for, so plans are generic and made once a session.
create or replace function newest_jobs(
  wanted tsquery, wanted_facet text, before timestamptz, before_id uuid, wanted_count int
) returns table (found_id uuid, found_at timestamptz)
  language plpgsql stable rows 50 set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  -- Step 1 reads no more jobs than this, and at least so many before it gives up.
  max_walked constant int := 1000;
  min_walked constant int := 40;
  -- How many matches are still to be found.
  missing int := wanted_count;
  found_now int;
  -- All jobs posted after this one have been looked at.
  reached timestamptz := before;
  reached_id uuid := before_id;

  -- Step 1.
  walk refcursor;
  job record;
  walked int := 0;

  -- Step 2. Moments and lengths are in seconds.
  oldest bigint := floor(extract(epoch from min(posted_at))) from job_search;
  newest bigint;
  reached_at bigint;
  seconds_seen bigint;
  seconds_left bigint;
  -- At least a half, so that nothing found so far still gives an estimate.
  matches_seen numeric;
  matches_left numeric;
  seconds_to_read bigint;
  -- Of the spans to read. Facets have no marks of the shorter ones.
  exponent int;
  shortest constant int := case when wanted_facet is null then 12 else 18 end;
  longest constant int := 24;
  first_span bigint;
  -- Reading spans costs less than reading the rest if the rest should hold more matches than this many times
  -- the wanted ones. Measured; with a facet, spans cost less.
  worth constant int := case when wanted_facet is null then 8 else 2 end;
begin
  -- Step 1: the newest jobs, or the newest with the facet, in the order of an index.
  if wanted_facet is null then
    open walk for select job_id, posted_at, words @@ wanted as matches from job_search
      where (posted_at, job_id) < (before, before_id)
      order by posted_at desc, job_id desc limit max_walked;
  else
    open walk for select job_id, job_facet.posted_at, words @@ wanted as matches
      from job_facet join job_search using (job_id)
      where facet = wanted_facet and (job_facet.posted_at, job_id) < (before, before_id)
      order by job_facet.posted_at desc, job_id desc limit max_walked;
  end if;
  loop
    fetch walk into job;
    exit when not found;
    walked := walked + 1;
    reached := job.posted_at;
    reached_id := job.job_id;
    newest := coalesce(newest, floor(extract(epoch from reached)));
    if job.matches then
      found_id := job.job_id;
      found_at := job.posted_at;
      return next;
      missing := missing - 1;
      if missing = 0 then return; end if;
    end if;
    -- Gives up when, at the rate of matches so far, the missing ones are further away than 8 times the wanted
    -- number.
    exit when walked >= min_walked and missing * walked > 8 * wanted_count * (wanted_count - missing);
  end loop;
  -- The walk has come to the end of all jobs, and not to its limit.
  if not found and walked < max_walked then return; end if;

  -- Step 2: one round reads up to 17 neighbouring spans of one length, whose marks GIN takes as a list.
  loop
    reached_at := floor(extract(epoch from reached));
    if reached_at < oldest then return; end if;
    -- Matches are assumed to be as frequent before as they were since.
    seconds_seen := greatest(newest - reached_at, 1);
    seconds_left := reached_at - oldest;
    matches_seen := greatest(wanted_count - missing, 0.5);
    matches_left := matches_seen * seconds_left / seconds_seen;
    exit when matches_left < worth * wanted_count;
    -- Two and a half times as long as the missing ones should need, but no more than 15 times what was seen
    -- so far: an estimate from few matches may be far off.
    seconds_to_read := seconds_seen * least(2.5 * missing / greatest(wanted_count - missing, 1), 15);
    exponent := shortest;
    while exponent < longest and seconds_to_read >> exponent > 16 loop exponent := exponent + 3; end loop;
    first_span := greatest(reached_at - seconds_to_read, oldest) >> exponent;
    return query select job_id, posted_at from job_search
      where words @@ wanted
        and time_marks(facets, posted_at) && array(
          select time_mark(wanted_facet, to_timestamp(span << exponent), exponent)
          from generate_series(first_span, reached_at >> exponent) span)
        -- `is true` keeps the planner from using the index by time.
        and ((posted_at, job_id) < (reached, reached_id)) is true
      order by posted_at desc, job_id desc limit missing;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    if missing = 0 then return; end if;
    -- The first moment of the earliest span, before every id: all of the span has been read.
    reached := to_timestamp(first_span << exponent);
    reached_id := '00000000-0000-0000-0000-000000000000';
  end loop;

  -- Step 3: all that is left, by the words alone.
  return query select job_id, posted_at from job_search
    where words @@ wanted and ((posted_at, job_id) < (reached, reached_id)) is true
    order by posted_at desc, job_id desc limit missing;
end
$$;
