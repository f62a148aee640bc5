import { EMPLOYMENT_TYPES, type JobStatus } from '@firstrung/contracts';
import type { Random } from '@firstrung/service-kit/random';
import { eventually } from '@firstrung/test-kit/eventually';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { Board } from './start-board.ts';
import {
  type Company,
  History,
  type Job,
  type JobFacts,
  type Person,
  type Search,
  type SearchFilters,
  TOWNS,
  TRADES,
  type World,
} from './world.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Acting {
  board: Board;
  world: World;
  random: Random;
  /** While events of accounts are held back: what is done once they are not. */
  late: ((at: number) => void)[] | undefined;
}

/** Resolves with `false` if there was nothing to do. */
export type Act = (acting: Acting) => Promise<boolean>;

type Answer = Awaited<ReturnType<Board['call']>>['body'];

/** A call by a person, who logs in again if the session has ended. */
export async function ask(board: Board, person: SignedIn, call: string, body?: object): Promise<Answer> {
  const [method, path] = call.split(' ') as [string, string];
  const send = () => board.call(method, path, { headers: { authorization: `Bearer ${person.token}` }, body });
  let reply = await send();
  if (reply.status === 401) {
    const { role, emailOrPhone, password } = person;
    const login = { body: { emailOrPhone, password } };
    person.token = (await board.call('POST', `/api/auth${role}/login`, login)).body.token;
    reply = await send();
  }
  if (reply.status >= 300) throw new Error(`${call} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

const anyFacts = (random: Random): JobFacts => ({
  trade: random.pick(TRADES)!,
  town: random.chance(0.9) ? random.pick(Object.keys(TOWNS)) : undefined,
  type: random.pick(EMPLOYMENT_TYPES)!,
  pay: 10 + random.below(20),
});

function anyFilters(random: Random): SearchFilters {
  const around = { location: random.pick(Object.keys(TOWNS))!, within: random.pick([10, 50, 100] as const)! };
  const q = random.pick(TRADES)!;
  return random.pick<SearchFilters>([
    { q },
    { q, ...around },
    { ...around, type: random.pick(EMPLOYMENT_TYPES)! },
    { q, type: random.pick(EMPLOYMENT_TYPES)! },
    { q, payMin: 10 + random.below(20) },
  ])!;
}

const wireFilters = ({ payMin, ...filters }: SearchFilters) => ({
  ...filters,
  ...(payMin !== undefined && { payMin, payUnit: 'hour', currency: 'EUR' }),
});

const wireFacts = ({ town, type, pay }: JobFacts) => ({
  employmentType: type,
  places: town === undefined ? [] : [{ country: 'DE', town }],
  remoteFrom: town === undefined ? ['DE'] : null,
  pay: { kind: 'amount', min: pay, max: null, unit: 'hour', currency: 'EUR' },
});

/** Writes down which jobs are listed now, and which have become public. */
export function noteListed({ jobs }: World, now: number): void {
  for (const job of jobs) {
    const { family, company, status, isHidden, closesAt = Infinity } = job;
    const isPublic = status === 'liveJobs' && !isHidden && !company.isHidden;
    job.isListed.set(now, isPublic && closesAt > now);
    if (isPublic) family.firstPublicAt ??= now;
  }
}

/** What the board does by itself as time passes. */
export function noteTime({ jobs }: World, now: number): void {
  for (const job of jobs) {
    if (job.status === 'liveJobs' && (job.closesAt ?? Infinity) <= now) job.status = 'pausedJobs';
    if (job.status !== 'draftJobs' || job.publishAt === undefined || job.publishAt > now) continue;
    job.publishAt = undefined;
    job.status = 'liveJobs';
  }
}

async function post(acting: Acting, company: Company, origin?: Job): Promise<Job> {
  const { board, world, random } = acting;
  const facts = origin?.family.facts ?? anyFacts(random);
  const now = board.now();
  const isDraft = !origin && random.chance(0.25);
  const publishAt = isDraft && random.chance(0.6) ? now + (1 + random.below(72)) * HOUR_MS : undefined;
  // Not before it is published.
  const closesIn = random.chance(0.2) ? 4 + random.below(4) : undefined;
  const body = {
    title: `A ${facts.trade}`,
    status: isDraft ? 'draftJobs' : 'liveJobs',
    ...wireFacts(facts),
    ...(publishAt && { publishAt: new Date(publishAt).toISOString() }),
    ...(closesIn && { closesOn: dayOf(now + closesIn * DAY_MS) }),
    ...(origin && { relistedFrom: origin.id }),
  };
  const { job } = await ask(board, company.recruiter, 'POST /api/recruiter/jobs/create-job', body);
  const family = origin?.family ?? { facts, firstPublicAt: undefined, jobs: [] };
  if (!origin) world.families.push(family);
  const posted: Job = {
    id: job._id,
    company,
    status: isDraft ? 'draftJobs' : 'liveJobs',
    isHidden: false,
    publishAt,
    closesAt: job.closesAt && Date.parse(job.closesAt),
    isListed: new History(now, false),
    family,
  };
  family.jobs.push(posted);
  world.jobs.push(posted);
  return posted;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const MOVE = 'PUT /api/recruiter/jobs/update-job-status';

async function moveTo({ board }: Acting, job: Job, toStatus: JobStatus): Promise<void> {
  const body = { jobId: job.id, fromStatus: job.status, toStatus };
  // The board publishes and pauses in its own time what is due by now.
  await eventually(() => ask(board, job.company.recruiter, MOVE, body));
  job.status = toStatus;
}

const move =
  (from: (status: JobStatus) => boolean, to: readonly JobStatus[]): Act =>
  async (acting) => {
    const { random, world, board } = acting;
    // Mostly what is new, so that it is hidden, deleted or paused before it is told of.
    const known = random.chance(0.7) ? world.jobs.slice(-15) : world.jobs;
    const job = random.pick(
      known.filter((one) => from(one.status) && (one.closesAt ?? Infinity) > board.now()),
    );
    if (job) await moveTo(acting, job, random.pick(to)!);
    return job !== undefined;
  };

const hideJob: Act = async ({ board, random, world }) => {
  const job = random.pick(world.jobs.slice(-12));
  if (!job) return false;
  await board.operate(job.isHidden ? 'show-job' : 'hide-job', job.id);
  job.isHidden = !job.isHidden;
  return true;
};

const showJob: Act = async ({ board, random, world }) => {
  const job = random.pick(world.jobs.filter(({ isHidden }) => isHidden));
  if (!job) return false;
  await board.operate('show-job', job.id);
  job.isHidden = false;
  return true;
};

const hideCompany: Act = async ({ board, random, world }) => {
  const company = random.pick(world.companies)!;
  await board.operate(company.isHidden ? 'show-company' : 'hide-company', company.id);
  company.isHidden = !company.isHidden;
  return true;
};

/** An edit is no news: not to whom it was told, and not to whom the job fits since. */
const editJob: Act = async ({ board, random, world }) => {
  const old = world.jobs.filter(
    ({ family }) => (family.firstPublicAt ?? Infinity) < board.now() - 4 * HOUR_MS,
  );
  const job = random.pick(old);
  if (!job) return false;
  const trade = random.chance(0.5) ? random.pick(TRADES) : job.family.facts.trade;
  const body = { jobId: job.id, title: `The ${trade} of ${random.below(1_000)} days` };
  await ask(board, job.company.recruiter, 'PUT /api/recruiter/jobs/update-job', body);
  return true;
};

const relist: Act = async (acting) => {
  const { random, world } = acting;
  const ended = world.jobs
    .slice(-60)
    .filter(({ status, family }) => status !== 'liveJobs' && family.firstPublicAt !== undefined);
  const origin = random.pick(ended);
  if (!origin) return false;
  await post(acting, origin.company, origin);
  return true;
};

/** From now on the board may look for a search, or not any more. */
function startSpan({ board, late }: Acting, search: Search, { isLate = false } = {}): void {
  const now = board.now();
  const span = {
    filters: search.filters,
    // Until then it was looked for as one of a hidden person, at the last step.
    from: { first: isLate ? now - 2 * HOUR_MS : now, last: isLate && late ? Infinity : now },
    to: { first: Infinity, last: Infinity },
  };
  search.spans.push(span);
  if (isLate) late?.push((at) => (span.from.last = at));
}

function endSpan({ board, late }: Acting, { spans }: Search, { isLate = false } = {}): void {
  const span = spans.at(-1);
  if (!span || span.to.first < Infinity) return;
  span.to = { first: board.now(), last: isLate && late ? Infinity : board.now() };
  if (isLate) late?.push((at) => (span.to.last = at));
}

export async function saveSearch(acting: Acting, person: Person): Promise<boolean> {
  const { board, world, random } = acting;
  const filters = anyFilters(random);
  const key = JSON.stringify(filters);
  if (person.searches.some((one) => JSON.stringify(one.filters) === key) || person.searches.length >= 20)
    return false;
  const body = { search: wireFilters(filters) };
  const { savedSearch } = await ask(board, person, 'POST /api/jobs/save-search', body);
  const every = new History(board.now(), savedSearch.every);
  const search: Search = { id: savedSearch._id, person, filters, every, isPaused: false, spans: [] };
  startSpan(acting, search);
  person.searches.push(search);
  world.searches.push(search);
  return true;
}

const anySearch = ({ random, world }: Acting) =>
  random.pick(world.people.filter(({ isSuspended }) => !isSuspended).flatMap(({ searches }) => searches));

const change = ({ board }: Acting, { id, person }: Search, changes: object) =>
  ask(board, person, 'PUT /api/jobs/change-saved-search', { searchId: id, ...changes });

const pauseSearch: Act = async (acting) => {
  const search = anySearch(acting);
  if (!search) return false;
  const isPaused = !search.isPaused;
  await change(acting, search, { isPaused });
  search.isPaused = isPaused;
  if (isPaused) endSpan(acting, search);
  else startSpan(acting, search);
  return true;
};

const changeSearch: Act = async (acting) => {
  const search = anySearch(acting);
  const filters = anyFilters(acting.random);
  const key = JSON.stringify(filters);
  if (!search || search.person.searches.some((one) => JSON.stringify(one.filters) === key)) return false;
  await change(acting, search, { search: wireFilters(filters) });
  search.filters = filters;
  endSpan(acting, search);
  if (!search.isPaused) startSpan(acting, search);
  return true;
};

const changeTime: Act = async (acting) => {
  const search = anySearch(acting);
  if (!search) return false;
  const every = search.every.value === 'day' ? 'week' : 'day';
  await change(acting, search, { every, name: `Mine ${acting.random.below(1_000)}` });
  search.every.set(acting.board.now(), every);
  return true;
};

const deleteSearch: Act = async (acting) => {
  const search = anySearch(acting);
  if (!search) return false;
  const { id, person } = search;
  await ask(acting.board, person, 'POST /api/jobs/delete-saved-search', { searchId: id });
  endSpan(acting, search);
  person.searches.splice(person.searches.indexOf(search), 1);
  return true;
};

const suspend: Act = async (acting) => {
  const { board, random, world } = acting;
  const isLifting = random.chance(0.6);
  const person = random.pick(world.people.filter((one) => !one.isErased && one.isSuspended === isLifting));
  if (!person) return false;
  await board.operate(isLifting ? 'restore-account' : 'suspend-account', person.id);
  person.isSuspended = !isLifting;
  for (const search of person.searches)
    if (!isLifting) endSpan(acting, search, { isLate: true });
    else if (!search.isPaused) startSpan(acting, search, { isLate: true });
  return true;
};

const erase: Act = async (acting) => {
  const person = acting.random.pick(acting.world.people.filter((one) => !one.isErased && !one.isSuspended));
  if (!person) return false;
  await ask(acting.board, person, 'POST /api/authApplicant/delete-profile', { password: person.password });
  for (const search of person.searches) endSpan(acting, search, { isLate: true });
  person.isErased = true;
  person.isSuspended = true;
  return true;
};

const isLive = (status: JobStatus) => status === 'liveJobs';

const ACTS: readonly [weight: number, act: Act][] = [
  [
    300,
    async (acting) => {
      const job = await post(acting, acting.random.pick(acting.world.companies)!);
      // Hidden or paused within a minute.
      if (job.status !== 'liveJobs' || !acting.random.chance(0.2)) return true;
      noteListed(acting.world, acting.board.now());
      if (acting.random.chance(0.5)) await moveTo(acting, job, 'pausedJobs');
      else {
        await acting.board.operate('hide-job', job.id);
        job.isHidden = true;
      }
      return true;
    },
  ],
  [50, hideJob],
  [90, showJob],
  [10, hideCompany],
  [50, move(isLive, ['pausedJobs', 'hiddenJobs', 'deletedJobs'])],
  [90, move((status) => status !== 'liveJobs' && status !== 'draftJobs', ['liveJobs'])],
  [20, move((status) => status === 'draftJobs', ['liveJobs'])],
  [60, editJob],
  [30, relist],
  [30, pauseSearch],
  [30, changeSearch],
  [25, changeTime],
  [10, deleteSearch],
  [15, suspend],
  [1, erase],
  [
    6,
    (acting) =>
      saveSearch(acting, acting.random.pick(acting.world.people.filter((one) => !one.isSuspended))!),
  ],
];
const CHOICES = ACTS.flatMap(([weight, act]) => Array<Act>(weight).fill(act));

export async function actRandomly(acting: Acting): Promise<void> {
  while (!(await acting.random.pick(CHOICES)!(acting)));
  noteListed(acting.world, acting.board.now());
}
