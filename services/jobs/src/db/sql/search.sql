-- version 1

-- The newest jobs that satisfy a search, at a cost that does not grow with their number (docs/decisions/008-job-search.md).
-- The GIN index of words has no order, and the index by time has no words: with either alone, words that are common apart
-- and rare together would have many rows read. So the GIN index also holds marks of time spans, and is asked for the
-- words within one span at a time.

-- The number of the time span that holds a moment. Spans are 2^exponent seconds long, from an hour (12) to half a year
-- (24); the exponent is a part of the number. The bodies are of the standard's kind, since indexes are built without a
-- search path.
create or replace function time_span(at timestamptz, exponent int) returns bigint
  language sql immutable parallel safe
  return (floor(extract(epoch from at))::bigint >> exponent) * 32 + exponent;

-- The mark of a time span, or of a facet (a skill or place) within a time span: so a facet in a long span is found without
-- reading the whole span. Where two marks collide, the words still differ.
create or replace function time_mark(facet text, at timestamptz, exponent int) returns bigint
  language sql immutable parallel safe
  return coalesce(hashtextextended(facet, time_span(at, exponent)), time_span(at, exponent));

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

-- First it walks through the newest jobs, or through the newest with a facet that all must have: for common words that is
-- enough, otherwise it shows how common they are. Then it goes back in time by spans that should hold what is missing, and
-- once the rest can't hold many more than that, it reads the rest. Every statement has one good plan (generic plans):
-- the walk follows the order of time, the others use the GIN index.
create or replace function newest_jobs(
  wanted tsquery, wanted_facet text, before timestamptz, before_id uuid, wanted_count int
) returns table (found_id uuid, found_at timestamptz)
  language plpgsql stable rows 50 set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  walk refcursor;
  walked record;
  steps int := 0;
  missing int := wanted_count;
  returned int;
  -- All jobs after this one have been looked at.
  reached timestamptz := before;
  reached_id uuid := before_id;
  -- Times in seconds.
  oldest bigint := floor(extract(epoch from min(posted_at))) from job_search;
  newest bigint;
  edge bigint;
  seen bigint;
  length bigint;
  first bigint;
  exponent int;
  shortest int := case when wanted_facet is null then 12 else 18 end;
  -- Spans are cheaper than reading the rest if it should hold this many times what is wanted.
  worth int := case when wanted_facet is null then 8 else 2 end;
begin
  if wanted_facet is null then
    open walk for select job_id, posted_at, words @@ wanted as fits from job_search
      where (posted_at, job_id) < (before, before_id)
      order by posted_at desc, job_id desc limit 1000;
  else
    open walk for select job_id, job_facet.posted_at, words @@ wanted as fits
      from job_facet join job_search using (job_id)
      where facet = wanted_facet and (job_facet.posted_at, job_id) < (before, before_id)
      order by job_facet.posted_at desc, job_id desc limit 1000;
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
    -- Goes on while the missing jobs seem to be near.
    exit when steps >= 40 and missing * steps > 8 * wanted_count * (wanted_count - missing);
  end loop;
  if not found and steps < 1000 then return; end if;

  loop
    edge := floor(extract(epoch from reached));
    if edge < oldest then return; end if;
    seen := greatest(newest - edge, 1);
    exit when greatest(wanted_count - missing, 0.5) * (edge - oldest) / seen < worth * wanted_count;
    length := seen * least(2.5 * missing / greatest(wanted_count - missing, 1), 15);
    exponent := shortest;
    while exponent < 24 and length >> exponent > 16 loop exponent := exponent + 3; end loop;
    first := greatest(edge - length, oldest) >> exponent;
    return query select job_id, posted_at from job_search
      where words @@ wanted
        and time_marks(facets, posted_at) && array(
          select time_mark(wanted_facet, to_timestamp(part << exponent), exponent)
          from generate_series(first, edge >> exponent) part)
        -- `is true` keeps the planner from using the index by time.
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
$$;
