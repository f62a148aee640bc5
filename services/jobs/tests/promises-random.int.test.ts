import type { AnswerRecord } from '@firstrung/contracts';
import { type Checked, checkAnswers } from '@firstrung/contracts/verify-answers';
import { createRandom } from '@firstrung/service-kit/random';
import { afterAll, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
/** `proof/kills/random-orders.proof.test.ts` sets 400, with 200 applications and ten kills. */
const DAYS = Number(process.env.PROMISE_DAYS ?? 40);
const APPLICATIONS = DAYS / 2;
const KILLS = DAYS / 40;
const HOLD_DAYS = 2;
const DAY_MS = 86_400_000;
const GRACE_MS = 600_000;
const SHORTLISTED = 'nextSteps Shortlisted';

const jobs = await startJobs({
  decisionHoldSeconds: (HOLD_DAYS * DAY_MS) / 1_000,
  timeZone: 'Europe/Berlin',
  stillOpenDays: 0,
});
afterAll(() => jobs[Symbol.asyncDispose]());
const { clock } = jobs.server;
const random = createRandom(SEED);
const pick = <T>(list: readonly T[]): T => random.pick(list)!;

/** Days before are closed: what was held on them is told. */
const openSince = () => dayOf(clock.now().getTime() - HOLD_DAYS * DAY_MS - GRACE_MS);

/** Each day begins at noon in Berlin, whatever its clocks do, so the days of UTC are the same. */
const START = Date.parse('2026-02-02T11:00:00Z');
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const today = () => dayOf(clock.now().getTime());
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** No job has a place, so only weekends aren't counted. */
function workingDays(from: string, count: number): string {
  let [day, left] = [Date.parse(from), count];
  while (left > 0) {
    day += DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return dayOf(day);
}

/** What was promised, as the acts say it. */
interface Case {
  company: number;
  isNext: boolean;
  on: string;
  by: string;
  answered?: string;
  /** the day on which the applicant withdrew or deleted the account */
  ended?: string;
}

interface Application {
  person: Person;
  job: Job;
  id: string;
  version: number;
  status: string;
  submission: number;
  cases: Case[];
  hasNext: boolean;
  held: { status: string; nextAnswer: number | string | undefined; from: number } | undefined;
  isWithdrawn: boolean;
  hidden: 'no' | 'deletion' | 'restriction' | 'erased';
}
interface Job {
  id: string;
  company: number;
  within: 5 | 10 | 15 | 30 | null;
  status: string;
  responsible: number;
}
interface Company {
  members: Person[];
}

const open = (application: Application) => application.cases.find(isOpen);
const isOpen = ({ answered, ended }: Case) => answered === undefined && ended === undefined;

/** What a decision that takes effect today does. An answer came when it was made. */
function takeEffect(
  application: Application,
  { status, nextAnswer = 15, from }: NonNullable<Application['held']>,
) {
  application.held = undefined;
  if (status === application.status) return;
  application.status = status;
  application.version++;
  if (status === 'not reviewed') return;
  const waiting = open(application);
  if (waiting && (!waiting.isNext || status !== SHORTLISTED)) waiting.answered = dayOf(from);
  if (status !== SHORTLISTED || application.hasNext || application.job.within === null || open(application))
    return;
  const days = typeof nextAnswer === 'number' ? nextAnswer : 1;
  const by = typeof nextAnswer === 'string' && nextAnswer > today() ? nextAnswer : workingDays(today(), days);
  application.hasNext = true;
  application.cases.push({ company: application.job.company, isNext: true, on: today(), by });
}

/** The number of the twelve months before the open one, recomputed. */
function recompute(cases: readonly Case[]): AnswerRecord {
  const month = (back: number) => {
    const [year = 0, of = 0] = openSince().split('-').map(Number);
    const at = year * 12 + of - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  };
  const months = Array.from({ length: 12 }, (_, index) => month(index + 1));
  const counted = cases.filter(
    ({ by, ended }) => months.includes(by.slice(0, 7)) && !(ended !== undefined && ended <= by),
  );
  const lengths = counted
    .map(({ on, by, answered }) =>
      answered !== undefined && answered <= by ? daysBetween(on, answered) : Number.POSITIVE_INFINITY,
    )
    .sort((a, b) => a - b);
  const middle = lengths[Math.floor(lengths.length / 2)] ?? Number.POSITIVE_INFINITY;
  return {
    inTime: lengths.filter(Number.isFinite).length,
    promised: counted.length,
    medianDays: Number.isFinite(middle) ? middle : null,
    from: months.at(-1)!,
    to: months[0]!,
  };
}

const sign = (person: Person) => jobs.signIn(person);
const companies: Company[] = [];
const posted: Job[] = [];
const applications: Application[] = [];
const allCases = () => applications.flatMap(({ cases }) => cases);

async function post(): Promise<void> {
  const company = random.below(companies.length);
  const within = pick([5, 10, 15, 30, null] as const);
  const rita = await sign(companies[company]!.members[0]!);
  const id = await jobs.postJob(rita, { title: `Job ${posted.length}`, answerWithin: within });
  posted.push({ id, company, within, status: 'liveJobs', responsible: 0 });
}

async function apply(): Promise<void> {
  const job = pick(posted.filter(({ status }) => status === 'liveJobs'));
  const person = await jobs.applicant(`Person ${applications.length}`);
  const { status, body } = await jobs.apply(person, job.id);
  expect(status).toBe(201);
  const cases = promisedBy(job, body.answer);
  applications.push({
    ...{ person, job, id: body.applicationId, version: 1, status: 'not reviewed', submission: 1, cases },
    ...{ hasNext: false, held: undefined, isWithdrawn: false, hidden: 'no' },
  });
}

function promisedBy(job: Job, answer: { by: string } | undefined): Case[] {
  if (job.within === null) {
    expect(answer).toBeUndefined();
    return [];
  }
  const by = workingDays(today(), job.within);
  expect(answer).toEqual({ by, isOverdue: false, askedAt: null });
  return [{ company: job.company, isNext: false, on: today(), by }];
}

const canBeDecided = (one: Application) => !one.isWithdrawn && one.hidden === 'no';

const acts: [weight: number, act: () => Promise<void>][] = [
  [
    10,
    async () => {
      const one = random.pick(applications.filter(canBeDecided));
      if (!one) return;
      const status = pick([SHORTLISTED, SHORTLISTED, 'accepted', 'not up to snuff', 'not reviewed']);
      const nextAnswer =
        status === SHORTLISTED
          ? pick([undefined, 5, 30, dayOf(clock.now().getTime() + (HOLD_DAYS + random.below(20)) * DAY_MS)])
          : undefined;
      const rita = await sign(pick(companies[one.job.company]!.members));
      const path = `/api/recruiter/applications/update-status/${one.id}`;
      const { status: code, body } = await jobs.put(path, { status, nextAnswer }, rita);
      expect(code).toBe(200);
      const seen = one.held?.status ?? one.status;
      if (status === one.status) one.held = undefined;
      else if (body.heldUntil === null) throw new Error('it takes effect at once');
      else if (status !== seen || (nextAnswer !== undefined && nextAnswer !== one.held?.nextAnswer))
        one.held = { status, nextAnswer, from: clock.now().getTime() };
    },
  ],
  [
    2,
    async () => {
      const one = random.pick(applications.filter((a) => canBeDecided(a) && a.held !== undefined));
      if (!one) return;
      const rita = await sign(companies[one.job.company]!.members[0]!);
      const isUndone = random.chance(0.6);
      const path = `/api/recruiter/applications/${isUndone ? 'undo' : 'send'}-decisions`;
      const { body } = await jobs.post(path, { applications: [one.id] }, rita);
      expect(body.results[0].error).toBeNull();
      if (isUndone) one.held = undefined;
      else takeEffect(one, one.held!);
    },
  ],
  [
    2,
    async () => {
      const one = random.pick(applications.filter((a) => a.hidden === 'no'));
      if (!one) return;
      const person = await sign(one.person);
      if (!one.isWithdrawn) {
        const path = '/api/jobs/withdraw-application';
        expect((await jobs.post(path, { jobId: one.job.id }, person)).status).toBe(200);
        const waiting = open(one);
        if (waiting) waiting.ended = today();
        Object.assign(one, { isWithdrawn: true, held: undefined });
      } else if (one.job.status === 'liveJobs' && random.chance(0.5)) {
        const { body } = await jobs.apply(person, one.job.id);
        one.cases.push(...promisedBy(one.job, body.answer));
        Object.assign(one, { isWithdrawn: false, hasNext: false, status: 'not reviewed', held: undefined });
      }
    },
  ],
  [
    2,
    async () => {
      const one = random.pick(applications.filter((a) => a.hidden !== 'erased'));
      if (!one) return;
      const say = (reason: object) =>
        jobs.account(one.person.id, ++versions, { role: 'applicant', name: one.person.name, ...reason });
      if (one.hidden === 'no') {
        one.hidden = pick(['deletion', 'restriction'] as const);
        one.held = undefined;
        const waiting = one.hidden === 'deletion' ? open(one) : undefined;
        if (waiting) waiting.ended = today();
        await say(one.hidden === 'deletion' ? DELETION : RESTRICTION);
        // What is held lapses at the next look, which comes before the account is shown again.
        await jobs.server.processAll();
      } else if (random.chance(0.5)) {
        if (one.hidden === 'restriction') {
          const waiting = open(one);
          if (waiting) waiting.ended = today();
        }
        one.hidden = 'erased';
        await jobs.erase(one.person);
      } else {
        const last = one.cases.at(-1);
        if (one.hidden === 'deletion' && !one.isWithdrawn && last?.ended && last.by >= today())
          delete last.ended;
        one.hidden = 'no';
        await say({});
      }
    },
  ],
  [
    2,
    async () => {
      const job = pick(posted);
      const to = pick(['liveJobs', 'pausedJobs', 'hiddenJobs', 'deletedJobs', 'liveJobs']);
      if (to === job.status) return;
      const rita = await sign(companies[job.company]!.members[0]!);
      expect((await jobs.move(rita, job.id, job.status, to)).status).toBe(200);
      job.status = to;
    },
  ],
  [
    1,
    async () => {
      const job = pick(posted.filter(({ status }) => status === 'liveJobs'));
      const { members } = companies[job.company]!;
      const [from, to] = [members[job.responsible]!, members[1 - job.responsible]!];
      const body = { jobId: job.id, fromRecruiterId: from.id, toRecruiterId: to.id };
      expect((await jobs.put('/api/recruiter/jobs/hand-over', body, await sign(members[0]!))).status).toBe(
        200,
      );
      job.responsible = 1 - job.responsible;
    },
  ],
  [
    1,
    async () => {
      // The second member of a company is suspended for a while, and never the first.
      const { members } = pick(companies);
      const person = members[1]!;
      const say = (reason: object) => jobs.account(person.id, ++versions, { name: person.name, ...reason });
      await say(RESTRICTION);
      await say({});
    },
  ],
  [
    1,
    async () => {
      // A promise that is extended afterwards: those that were given stay.
      const job = pick(posted);
      job.within = pick([5, 10, 15, 30, null] as const);
      const rita = await sign(companies[job.company]!.members[0]!);
      const body = { jobId: job.id, answerWithin: job.within };
      expect((await jobs.put('/api/recruiter/jobs/update-job', body, rita)).status).toBe(200);
    },
  ],
];
const WEIGHT = acts.reduce((sum, [weight]) => sum + weight, 0);
let versions = 10;
const DELETION = { deletionDue: '2030-01-01T00:00:00.000Z' };
const RESTRICTION = {
  restriction: { restrictionId: crypto.randomUUID(), reason: 'fraud', since: '2026-01-01T00:00:00.000Z' },
};

async function act(): Promise<void> {
  let left = random.below(WEIGHT);
  for (const [weight, perform] of acts) {
    left -= weight;
    if (left < 0) return perform();
  }
}

/** The background works while database sessions die in the middle of it. */
async function processKilled(): Promise<number> {
  const killer = await jobs.database.openClient();
  await killer.query('set role none');
  let [kills, isWorking] = [0, true];
  const terminate = async () => {
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
    );
    kills += rowCount ?? 0;
  };
  // What writes first waits for this lock, and dies.
  await killer.query('begin');
  await killer.query('lock table jobs.answer_promise in share mode');
  const work = jobs.server
    .processAll()
    .catch(() => {})
    .finally(() => (isWorking = false));
  while (isWorking && kills === 0) await terminate();
  await killer.query('commit');
  await work;
  await killer.end();
  await expect
    .poll(() =>
      jobs.server.processAll().then(
        () => 'done',
        () => 'again',
      ),
    )
    .toBe('done');
  return kills;
}

/** By the id of the case: what has become of each whose day is over. */
const settled = new Map<string, boolean>();

async function compare(): Promise<void> {
  const { body: heads } = await jobs.get('/api/guest/jobs/answer-heads');
  const listed: Checked['record'][] = [];
  for (const [index, { members }] of companies.entries()) {
    const rita = await sign(members[0]!);
    const cases = allCases().filter(({ company }) => company === index);
    const expected = recompute(cases);
    const { body } = await jobs.get('/api/recruiter/applications/company-answers', rita);
    expect(body.record, `seed ${SEED}, ${today()}`).toEqual(expected);
    const job = posted.find((one) => one.company === index && one.within && one.status === 'liveJobs');
    const own = await jobs.get('/api/company/get-company-profile-details', rita);
    const { log } = (await jobs.get(`/api/guest/jobs/answer-log/${own.body._id}`)).body;
    const { problems, record } = await checkAnswers({ ...heads, log, today: today() });
    expect(problems, `seed ${SEED}`).toEqual([]);
    const isListed = log.groups.length > 0;
    // What isn't listed yet waits for others.
    if (isListed) expect(expected.promised - record.promised).toBeLessThan(5);
    listed.push(record);
    if (job) {
      const page = await jobs.get(`/api/guest/jobs/job-details/${job.id}`);
      const shown = { ...record, medianDays: expected.medianDays };
      expect(page.body.answers, `seed ${SEED}`).toEqual(shown.promised >= 10 ? shown : undefined);
    }
    const pages = await jobs.pages('/api/recruiter/applications/answer-cases?limit=50', rita);
    for (const { _id, isInTime } of pages.flatMap((page) => page.body)) {
      expect(settled.get(_id) ?? isInTime, `seed ${SEED}`).toBe(isInTime);
      settled.set(_id, isInTime);
    }
  }
  const board = await jobs.get('/api/guest/jobs/board-answers');
  const all = recompute(allCases());
  const sum = (of: 'inTime' | 'promised') => listed.reduce((total, record) => total + record[of], 0);
  // A sum of all cases would say what companies have come to that have too few for a log.
  const shown = { ...all, inTime: sum('inTime'), promised: sum('promised') };
  expect(board.body.answers, `seed ${SEED}`).toEqual(shown.promised >= 10 ? shown : undefined);
}

it(`${APPLICATIONS} applications over ${DAYS} days: the numbers are those of the acts (seed ${SEED})`, {
  timeout: 900_000,
}, async () => {
  clock.set(new Date(START));
  for (const name of ['Rita', 'Otto']) {
    const first = await jobs.member(name);
    companies.push({ members: [first, await jobs.join(first, `${name} the second`)] });
  }
  for (let n = 0; n < 6; n++) await post();
  const [missed, answered] = [new Set<Case>(), new Set<Case>()];
  let kills = 0;
  // A run in which little was promised or killed goes on.
  const isEnough = () => recompute(allCases()).promised > APPLICATIONS / 5;
  for (let day = 0; day < DAYS || !isEnough() || kills < KILLS; day++) {
    if (day > 0) clock.set(new Date(START + day * DAY_MS));
    const due = applications.filter(
      ({ held }) => held && held.from + HOLD_DAYS * DAY_MS <= clock.now().getTime(),
    );
    if (kills < KILLS && due.some((one) => open(one))) kills += await processKilled();
    else await jobs.server.processAll();
    const isMissed = (one: Case) => isOpen(one) && one.by < openSince();
    const before = allCases().filter(isMissed);
    for (const one of due) takeEffect(one, one.held!);
    // What is answered in the same night may be told before, if the unit was killed that answers it.
    for (const one of before) (isMissed(one) ? missed : answered).add(one);
    if (random.chance(0.03) || !posted.some(({ status }) => status === 'liveJobs')) await post();
    const wanted = Math.ceil(((day + 1) * APPLICATIONS) / (DAYS * 0.9)) - applications.length;
    for (let n = 0; n < wanted && applications.length < APPLICATIONS; n++) await apply();
    for (let n = random.below(4); n > 0; n--) await act();
    if (day % 20 === 19) await compare();
  }
  await compare();
  expect(applications).toHaveLength(APPLICATIONS);
  expect(recompute(allCases()).promised).toBeGreaterThan(APPLICATIONS / 5);
  const told = (await jobs.notifications('answerMissed')).filter(({ isRead }) => !isRead);
  expect(told.length).toBeGreaterThanOrEqual(missed.size);
  expect(told.length).toBeLessThanOrEqual(new Set([...missed, ...answered]).size);
});
