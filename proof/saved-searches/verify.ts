import { DAY_MS, HOUR_MS } from './acts.ts';
import { type Family, isFound, type Job, type Search, type World } from './world.ts';

// What has to be told, computed from the acts alone.

export interface Email {
  at: number;
  to: string;
  jobIds: string[];
  /** how many jobs it has found beside those that it names */
  more: number;
}

export interface Notice {
  searchId: string;
  jobId: string;
  at: number;
}

/** A job that became public so long before an e-mail was surely looked for by then. */
const LOOKED_MS = 3 * HOUR_MS;
/** What is hidden when it would be told of, is told of if it is shown again so soon. */
const SHOWN_MS = 30 * DAY_MS;
/** An e-mail is written at the first act of the board after its hour. */
const LATE_MS = 10 * 60_000;

interface Findings {
  problems: string[];
  /** Jobs that somebody had to be told of, and those that somebody may have been told of, by person. */
  due: number;
  possible: number;
}

export function verify(
  world: World,
  emails: readonly Email[],
  notices: readonly Notice[],
  end: number,
): Findings {
  const problems: string[] = [];
  const jobs = new Map(world.jobs.map((job) => [job.id, job]));
  const digests = digestTimes(
    world.families.map(({ firstPublicAt }) => firstPublicAt ?? end),
    end,
  );
  let [due, possible] = [0, 0];
  for (const person of world.people) {
    const searches = world.searches.filter((search) => search.person === person);
    const own = emails.filter(({ to }) => to === person.emailOrPhone);
    const told = new Map<Family, number[]>();
    for (const { at, jobIds } of own)
      for (const job of jobIds.map((id) => jobs.get(id)!)) {
        told.set(job.family, [...(told.get(job.family) ?? []), at]);
        if (!searches.some((search) => mayTell(world, search, job, at)))
          problems.push(`${describe(job.family)} at ${iso(at)} to ${person.name}, whom it does not concern`);
      }
    for (const [family, times] of told)
      if (times.length > 1)
        problems.push(`${describe(family)} to ${person.name} at ${times.map(iso).join(', ')}`);
    const missed: string[] = [];
    for (const family of world.families) {
      if (searches.some((search) => isPossible(search, family))) possible++;
      const telling = searches.find((search) => mustTell(world, search, family, digests, end));
      if (telling) due++;
      if (telling && !told.has(family))
        missed.push(
          `${describe(family)} was not told to ${person.name} of ${JSON.stringify(telling.filters)}`,
        );
    }
    const unnamed = own.reduce((sum, { more }) => sum + more, 0);
    if (missed.length > unnamed) problems.push(...missed);
  }
  return { problems: [...problems, ...wrongNotices(world, jobs, notices, end)], due, possible };
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const describe = ({ facts, firstPublicAt, jobs }: Family) =>
  `${facts.trade} in ${facts.town} of ${iso(firstPublicAt ?? 0)} (${jobs.map(({ id }) => id).join(', ')})`;

/** Each morning at eight, with the clocks of Berlin. */
function digestTimes(known: readonly number[], end: number): { at: number; isMonday: boolean }[] {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Berlin',
    hour: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  });
  const first = Math.floor(Math.min(...known) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: (end - first) / HOUR_MS }, (_, hour) => first + hour * HOUR_MS);
  return hours
    .map((at) => ({ at, said: format.format(at) }))
    .filter(({ said }) => /\b08$/.test(said))
    .map(({ at, said }) => ({ at, isMonday: said.startsWith('Mon') }));
}

/** Whether the search may have found the job when it first became public. */
const isPossible = ({ spans }: Search, { facts, firstPublicAt: at }: Family): boolean =>
  at !== undefined &&
  spans.some(({ filters, from, to }) => at >= from.first && at < to.last && isFound(facts, filters));

/** While the jobs service reaches nobody, what it says arrives at the end. */
const arrival = ({ silences }: World, at: number): number =>
  silences.find(({ from, to }) => at >= from && at <= to)?.to ?? at;

function mayTell({ silences }: World, search: Search, job: Job, at: number): boolean {
  const written = silences.find(({ from, to }) => at >= from && at - LATE_MS <= to)?.from ?? at - LATE_MS;
  return isPossible(search, job.family) && job.isListed.during(written, at).includes(true);
}

/** Whether an e-mail had to tell of the job, and nothing may have kept it from that. */
function mustTell(
  world: World,
  { spans, every }: Search,
  { facts, firstPublicAt: since, jobs }: Family,
  digests: readonly { at: number; isMonday: boolean }[],
  end: number,
): boolean {
  if (since === undefined) return false;
  const span = spans.find(({ from, to }) => since > from.last && since < to.first);
  if (!span || !isFound(facts, span.filters)) return false;
  return digests.some(({ at, isMonday }) => {
    const until = arrival(world, at) + LATE_MS;
    if (at < since + LOOKED_MS || at > since + SHOWN_MS - DAY_MS || until > Math.min(end, span.to.first))
      return false;
    // On Mondays e-mails of either kind leave; one that was changed meanwhile may wait for the next.
    const times = every.during(since, at);
    if (!(times.every((time) => time === 'day') || (isMonday && times.every((time) => time === 'week'))))
      return false;
    return jobs.some(
      ({ isListed }) => isListed.changes[0]!.at <= at && isListed.during(at, until).every(Boolean),
    );
  });
}

function wrongNotices(
  { searches }: World,
  jobs: ReadonlyMap<string, Job>,
  notices: readonly Notice[],
  end: number,
): string[] {
  const problems: string[] = [];
  for (const search of searches) {
    const own = notices.filter(({ searchId }) => searchId === search.id).toSorted((a, b) => a.at - b.at);
    for (const [index, { at, jobId }] of own.entries()) {
      const job = jobs.get(jobId)!;
      if (index > 0 && at - own[index - 1]!.at < HOUR_MS)
        problems.push(`${search.id} was told in the app at ${iso(own[index - 1]!.at)} and ${iso(at)}`);
      if (!isPossible(search, job.family) || !job.isListed.during(at - LATE_MS, at).includes(true))
        problems.push(
          `${describe(job.family)} in the app at ${iso(at)}, which does not concern ${search.id}`,
        );
    }
    const times = own.map(({ at }) => at);
    for (const { isListed, family } of jobs.values()) {
      const since = family.firstPublicAt;
      if (since === undefined || family.jobs.length > 1 || since + LOOKED_MS > end) continue;
      const span = search.spans.find(({ from, to }) => since > from.last && since + LOOKED_MS < to.first);
      if (
        !span ||
        !isFound(family.facts, span.filters) ||
        isListed.during(since, since + LOOKED_MS).includes(false)
      )
        continue;
      if (!times.some((at) => at > since && at <= since + LOOKED_MS))
        problems.push(`${describe(family)} was not told in the app to ${search.id}`);
    }
  }
  return problems;
}
