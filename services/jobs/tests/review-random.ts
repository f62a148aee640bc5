import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@firstrung/service-kit/db';
import type { Bus } from '@firstrung/service-kit/events';
import { createRandom } from '@firstrung/service-kit/random';
import { type Clock, createLog } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { eventually } from '@firstrung/test-kit/eventually';
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { REVIEW_MODES, type ReviewMode, type Trust } from '../src/domain/approval.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const MAX_COMPANIES = 8;
const MAX_JOBS = 40;
const MAX_TRIES = 100;
/** Of each audit. */
const LOOKS = 24;
const CUT_OFF = { status: 503, body: {} };
/** Each setting follows each other one. */
const CYCLE: ReviewMode[] = ['first', 'all', 'off', 'all', 'first', 'off'];

const log = createLog({ level: 'silent' });
const random = createRandom(SEED);
const MARK = /mk\d+z/g;
const marksIn = (value: unknown): string[] => [...new Set(JSON.stringify(value ?? null).match(MARK))];
let marks = 0;
const mark = () => `mk${marks++}z`;

type Headers = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: replies of any call
type Reply = { status: number; body: any };
interface Company {
  owner: Headers & { id: string };
  trust: Trust;
  jobs: string[];
}
interface Subject {
  kind: 'job' | 'company';
  id: string;
}

/** Two instances of the service on one database. */
export interface Instances {
  databaseUrl: string;
  clock: Clock;
  /** To publish the keys of tokens. */
  bus: Bus;
  /** Of those that were started. */
  urls(): string[];
  /** Where people would find them; by default their own addresses. */
  site?: string;
  /** Starts the first or the second one anew. */
  start(at: 0 | 1, review: ReviewMode): Promise<void>;
  /** Resolves once what was written is on its way to both, and a switch has reached all companies. */
  settle(): Promise<void>;
  /** Resolves when both know it, where that takes time. */
  told?(): Promise<void>;
  /** Kills something while an act goes on, and resolves when all is well again. */
  killDuring(act: () => Promise<unknown>): Promise<void>;
  /** Lets scheduled jobs go live, if the clock can be moved. */
  wait?(): void;
}

/** Acts of companies and staff by a seed: no text is public that was neither approved nor trusted. */
export async function actRandomly(ACTS: number, instances: Instances): Promise<void> {
  const SWITCHES = ACTS > 1_000 ? [...CYCLE, ...CYCLE] : CYCLE;
  await using stack = new AsyncDisposableStack();
  const { clock, settle } = instances;
  const tokens = await createTestTokens(clock);
  const { kysely, destroy } = await openDatabase({
    url: instances.databaseUrl,
    service: 'jobs',
    poolSize: 2,
    log,
  });
  stack.defer(destroy);
  const query = (text: string, values: unknown[] = []) =>
    kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));

  let mode: ReviewMode = 'off';
  /** For who reads a failure. */
  const acted: string[] = [];
  const start = async (at: 0 | 1, review: ReviewMode) => {
    await instances.start(at, review);
    await tokens.publish(instances.bus);
    await settle();
  };
  /** What only reads is asked again where a process is killed meanwhile. */
  const call = async (
    method: string,
    path: string,
    headers: Headers = {},
    body?: unknown,
  ): Promise<Reply> => {
    const onlyReads = method === 'GET' || /queue(\/details)?$/.test(path);
    for (let tries = 1; ; tries++) {
      const reply = await callOnce(method, path, headers, body).catch(() => CUT_OFF);
      if (reply.status < 500 || !onlyReads || tries === MAX_TRIES) return reply;
      await delay(200);
    }
  };
  const callOnce = async (method: string, path: string, headers: Headers, body: unknown): Promise<Reply> => {
    const url = random.pick(instances.urls())!;
    const sent: Headers = { ...headers };
    if (headers.cookie) sent.origin = new URL(instances.site ?? url).origin;
    if (body !== undefined) sent['content-type'] = 'application/json';
    const response = await fetch(`${url}${path}`, {
      method,
      headers: sent,
      body: JSON.stringify(body) ?? null,
    });
    const text = await response.text();
    if (method !== 'GET') acted.push(`${mode} ${path} ${JSON.stringify(body)} ${response.status}`);
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  const staffHeaders = async () => {
    const claims = {
      role: 'staff',
      staffRole: 'reviewer',
      factorAt: Math.floor(clock.now().getTime() / 1000),
    };
    const { token } = await tokens.mint({ name: 'Sina Staff' }, { claims });
    return { cookie: `staff=${token}` };
  };
  const staff = async (name: string, body: unknown = {}) =>
    call('POST', `/api/staff/queue${name}`, await staffHeaders(), body);

  const companies: Company[] = [];
  /** What others may read: a call that was cut off may have taken effect. */
  const allowed = new Set<string>();
  const allow = (value: unknown) => {
    for (const each of marksIn(value)) allowed.add(each);
  };
  const may = ({ status }: Reply) => status < 300 || status >= 500;
  const trusts = ({ trust }: Company) => mode === 'off' || (mode === 'first' && trust === 'trusted');
  const watch = (company: Company) => {
    if (company.trust === 'trusted') company.trust = 'watched';
  };
  const ownJob = async ({ owner }: Company, id: string) =>
    (await call('GET', `/api/recruiter/jobs/job-details/${id}`, owner)).body.job;
  const own = async ({ owner }: Company) =>
    (await call('GET', '/api/company/get-company-profile-details', owner)).body;
  const isPublic = async (id: string) =>
    (await call('GET', `/api/guest/jobs/job-details/${id}`)).status === 200;

  async function addCompany() {
    const { authorization, person } = await tokens.mint({
      role: 'recruiter',
      name: `R ${mark()}`,
      id: randomUUID(),
    });
    companies.push({
      owner: { ...authorization, id: person.id },
      trust: mode === 'off' ? 'trusted' : 'new',
      jobs: [],
    });
    // Which creates it.
    await own(companies.at(-1)!);
  }
  async function editCompany(company: Company) {
    const said = mark();
    const changes = random.pick([
      { name: `Name ${said}` },
      { website: `https://${said}.example` },
      { description: said },
      { values: said, benefits: [said] },
      { team: [{ name: said, position: said, about: '' }] },
    ])!;
    const waitedBefore = (await own(company))?.review !== undefined;
    const reply = await call('PUT', '/api/company/update-company-profile', company.owner, changes);
    if (!may(reply)) return;
    if ('name' in changes || 'website' in changes) watch(company);
    if (mode === 'off') allow(await own(company));
    if (mode === 'off' && company.trust === 'new') company.trust = 'watched';
    else if (trusts(company) && !waitedBefore) allow(said);
  }
  const texts = () => {
    const said = mark();
    return random.pick<Record<string, unknown>>([
      { title: said },
      { description: said },
      { requirements: said, benefits: said },
      { skills: [said] },
      { location: said },
      { places: [{ country: 'DE', town: said }] },
      { pay: { kind: 'grade', text: said } },
      { questions: [{ id: randomUUID(), kind: 'text', text: said, required: false }] },
    ])!;
  };
  async function createJob(company: Company) {
    if (company.jobs.length >= MAX_JOBS / MAX_COMPANIES) return;
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const state = random.pick<object>([
      { status: 'liveJobs' },
      { status: 'draftJobs' },
      { status: 'draftJobs', publishAt },
    ])!;
    const job = { ...texts(), title: `Job ${mark()}`, description: mark(), ...state };
    const reply = await call('POST', '/api/recruiter/jobs/create-job', company.owner, job);
    if (reply.status === 201) company.jobs.push(reply.body.job._id);
    if (may(reply) && trusts(company)) allow(job);
  }
  async function changeJob(company: Company, change: (id: string) => Promise<Reply>) {
    const id = random.pick(company.jobs);
    if (!id) return;
    const waitedBefore = (await ownJob(company, id))?.review !== undefined;
    const reply = await change(id);
    // What waits or was refused goes on waiting until it is approved, or nothing has to be.
    if (may(reply) && trusts(company) && (mode === 'off' || !waitedBefore)) allow(await ownJob(company, id));
  }
  const editJob = (company: Company) =>
    changeJob(company, (jobId) =>
      call('PUT', '/api/recruiter/jobs/update-job', company.owner, { jobId, ...texts() }),
    );
  const moveJob = (company: Company) =>
    changeJob(company, async (jobId) => {
      const { status: fromStatus } = (await ownJob(company, jobId)) ?? {};
      const toStatus = random.pick([
        'liveJobs',
        'liveJobs',
        'pausedJobs',
        'hiddenJobs',
        'draftJobs',
        'deletedJobs',
      ]);
      const body = { jobId, fromStatus, toStatus };
      return call('PUT', '/api/recruiter/jobs/update-job-status', company.owner, body);
    });

  const companyOf = async (id: string): Promise<Company | undefined> => {
    for (const company of companies)
      if (company.jobs.includes(id) || (await own(company))?._id === id) return company;
    return undefined;
  };
  const someSubject = async (): Promise<Subject | undefined> => {
    const { items = [] } = (await staff('')).body;
    const item = random.pick<{ kind: 'job' | 'company'; _id: string }>(items);
    return item && { kind: item.kind, id: item._id };
  };
  async function decide(isApproving: boolean) {
    const subject = await someSubject();
    if (!subject) return;
    const company = await companyOf(subject.id);
    const { item, version, fields } = (await staff('/details', subject)).body;
    if (!item || !company) return;
    const body = { ...subject, version, ...(!isApproving && { reason: 'No.' }) };
    const reply = await staff(isApproving ? '/approve' : '/refuse', body);
    if (!may(reply)) return;
    type Text = { of: string; field: string; before: string | null; after: string };
    if (!isApproving) {
      watch(company);
      if (reply.status < 300) {
        const old = new Set(marksIn(fields.map(({ before }: Text) => before)));
        for (const each of marksIn(fields.filter(({ of }: Text) => of === subject.kind)))
          if (!old.has(each)) allowed.delete(each);
      }
      return;
    }
    allow(fields.map(({ after }: Text) => after));
    if (subject.kind === 'job') company.trust = 'trusted';
    else if (company.trust === 'new') company.trust = 'watched';
    if (reply.status >= 500) return;
    await settle();
    expect((await staff('/details', subject)).body.item, 'what was approved waits').toBeNull();
    if (
      subject.kind !== 'job' ||
      !['liveJobs', 'pausedJobs'].includes((await ownJob(company, subject.id))?.status)
    )
      return;
    const after = Object.fromEntries(
      fields.filter(({ of }: Text) => of === 'job').map((text: Text) => [text.field, text.after]),
    );
    await eventually(async () => {
      const { status, body: seen } = await call('GET', `/api/guest/jobs/job-details/${subject.id}`);
      expect(status, 'what was approved is not shown').toBe(200);
      expect(seen).toMatchObject({ title: after.title, description: after.description ?? '' });
    });
  }
  /** Approves what somebody has edited since it was read. */
  async function approveStale() {
    const subject = await someSubject();
    const company = subject && (await companyOf(subject.id));
    if (!subject || !company) return;
    const { version } = (await staff('/details', subject)).body;
    const said = mark();
    const edited =
      subject.kind === 'job'
        ? await call('PUT', '/api/recruiter/jobs/update-job', company.owner, {
            jobId: subject.id,
            description: said,
          })
        : await call('PUT', '/api/company/update-company-profile', company.owner, { description: said });
    if (mode === 'off') allow(may(edited) && [await own(company), said]);
    if (edited.status >= 300) return;
    expect([409, 500, 503]).toContain((await staff('/approve', { ...subject, version })).status);
  }
  async function addOwner(company: Company) {
    const { authorization, person } = await tokens.mint({ role: 'recruiter', name: 'O', id: randomUUID() });
    const { _id: companyId } = await own(company);
    // As the acceptance of an invitation leaves it.
    await call('GET', '/api/company/get-company-profile-details', authorization);
    const colleague = { ...authorization, id: person.id };
    const email = `${person.id}@x.example`;
    await query('update recruiter set email_or_phone = $2 where id = $1', [person.id, email]);
    const invited = await call('POST', '/api/company/invitations', company.owner, { email, role: 'owner' });
    if (invited.status !== 201) return;
    const accept = `/api/company/invitations/${invited.body.invitation._id}/accept`;
    const { status } = await call('POST', accept, colleague);
    if (status >= 300 || !companyId) return;
    company.owner = colleague;
    watch(company);
  }
  async function readTrust() {
    const { rows } = await query('select id, trust from company');
    const byId = new Map(rows.map(({ id, trust }) => [id, trust as Trust]));
    for (const each of companies) each.trust = byId.get((await own(each))?._id) ?? each.trust;
  }
  /** What was cut off may have taken effect: the database says whether it did. */
  async function kill(company: Company) {
    await instances.killDuring(() => random.pick(WRITES)!(company));
    await settle();
    await readTrust();
  }

  async function switchTo(next: ReviewMode) {
    if (next !== 'off' && mode === 'off')
      for (const company of companies) {
        const open = await Promise.all(company.jobs.map((id) => isPublic(id)));
        if (open.some(Boolean)) company.trust = 'trusted';
        else watch(company);
      }
    // For a while instances of both settings serve; the newest start decides.
    mode = next;
    if (next === 'off')
      for (const company of companies) {
        const { review, ...profile } = await own(company);
        if (!review?.refused) allow(profile);
        for (const id of company.jobs) {
          const job = await ownJob(company, id);
          if (job && !job.review?.refused) allow(job);
        }
      }
    await start(0, next);
    for (let each = 0; each < 3; each++) await editJob(random.pick(companies)!);
    await start(1, next);
    await settle();
  }

  const ann = { name: 'Ann', role: 'applicant' as const, id: randomUUID() };
  /** Somebody reads something: a guest, or an applicant who keeps jobs while they are shown. */
  async function look() {
    const company = random.pick(companies)!;
    const id = random.pick(company.jobs) ?? randomUUID();
    const said = `mk${random.below(marks)}z`;
    const { authorization } = await tokens.mint(ann);
    const search = `q=${said}&sort=${random.pick(['newest', 'relevance'])}`;
    const guest = '/api/guest/jobs';
    const [path, reader] = random.pick<[string, Headers?]>([
      [`${guest}/get-all-jobs?${search}`],
      [`${guest}/job-counts?q=${said}`],
      [`${guest}/get-all-jobs?skill=${said}`],
      [`${guest}/get-all-jobs?location=${said}`],
      [`${guest}/job-counts?company=${(await own(company))?._id}`],
      [`${guest}/search-skills?query=${said.slice(0, 3)}`],
      [`${guest}/job-details/${id}`],
      [`${guest}/related-jobs/${id}`],
      [`${guest}/board-answers`],
      [`/api/guest/company/company-page/name-${said}`],
      [`/jobs.rss?q=${said}`],
      [`/jobs.json?company=${(await own(company))?._id}`],
      ['/sitemap.xml'],
      [`/api/jobs/get-all-jobs?${search}`, authorization],
      [`/api/jobs/job-details/${id}`, authorization],
      [`/api/company/company-profile/${(await own(company))?._id}`, authorization],
      ['/api/jobs/saved-jobs', authorization],
      ['/api/jobs/applied-interns', authorization],
    ])!;
    await call('POST', '/api/jobs/save-job', authorization, { jobId: id });
    const { body } = await call('GET', path, reader);
    // A search may repeat what was typed.
    const typed = path.includes(`=${said}`) ? said : '';
    const wrong = marksIn(body).filter((each) => each !== typed && !allowed.has(each));
    expect(wrong, `${mode} ${path}`).toEqual([]);
    looks++;
  }
  let looks = 0;

  async function audit() {
    await settle();
    await instances.told?.();
    for (let each = 0; each < LOOKS; each++) await look();
    const ids = await Promise.all(companies.map(async (company) => (await own(company))?._id));
    const paths = [
      '/api/guest/jobs/get-all-jobs?limit=100',
      '/api/guest/jobs/job-counts',
      '/api/guest/jobs/search-skills?query=mk',
      '/jobs.rss',
      '/jobs.json',
      '/sitemap.xml',
      ...ids.map((id) => `/api/guest/company/company-profile/${id}`),
      ...companies.flatMap(({ jobs }) =>
        jobs.flatMap((id) => [`/api/guest/jobs/job-details/${id}`, `/api/guest/jobs/related-jobs/${id}`]),
      ),
    ];
    for (const path of paths) {
      const { body } = await call('GET', path);
      const wrong = marksIn(body).filter((each) => !allowed.has(each));
      if (wrong.length > 0) console.log(acted.slice(-400).join('\n'));
      expect(wrong, `${mode} ${path}`).toEqual([]);
    }
    const { rows } = await query(`select string_agg(words::text, ' ') as words from job_search`);
    expect(
      marksIn(rows[0]!.words).filter((each) => !allowed.has(each)),
      'the search',
    ).toEqual([]);
    const { items } = (await staff('')).body;
    if (mode === 'off') expect(items).toEqual([]);
  }

  await start(0, 'off');
  await start(1, 'off');
  for (let each = 0; each < 4; each++) await addCompany();
  const WRITES = [editCompany, createJob, editJob, moveJob, () => decide(true), () => decide(false)];
  const acts: [number, (company: Company) => Promise<unknown>][] = [
    [1, () => (companies.length < MAX_COMPANIES ? addCompany() : Promise.resolve())],
    [14, editCompany],
    [14, createJob],
    [22, editJob],
    [18, moveJob],
    [16, () => decide(true)],
    [6, () => decide(false)],
    [4, approveStale],
    [1, addOwner],
    [3, async () => instances.wait?.()],
    [1, kill],
  ];
  const all = acts.flatMap(([weight, act]) => Array<typeof act>(weight).fill(act));
  const spell = Math.ceil(ACTS / (SWITCHES.length + 1));
  for (let done = 1; done <= ACTS; done++) {
    await random.pick(all)!(random.pick(companies)!);
    if (done % 20 === 0) await audit();
    if (done % spell === 0) {
      const next = SWITCHES[done / spell - 1];
      if (next) await switchTo(next);
      await audit();
    }
    if (ACTS > 1_000 && done % 250 === 0)
      console.log(`${done} acts, ${mode}, ${allowed.size} of ${marks} marks`);
  }
  const { rows } = await query('select count(*)::int as count from approval_decision');
  const decided = Number(rows[0]!.count);
  console.log(`seed ${SEED}: ${ACTS} acts, ${decided} decisions, ${allowed.size} of ${marks} texts allowed`);
  expect(looks).toBeGreaterThanOrEqual(200);
  expect(decided).toBeGreaterThan(ACTS / 200);
  expect(allowed.size).toBeLessThan(marks);
  expect(SWITCHES.every((one) => REVIEW_MODES.includes(one))).toBe(true);
}
