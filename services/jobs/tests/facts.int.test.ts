import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const UPDATE = '/api/recruiter/jobs/update-job';
const LIST = '/api/guest/jobs/get-all-jobs';

const jobs = await startJobs({ timeZone: 'Europe/Vienna' });
let rita: Person;
beforeEach(async () => {
  rita = await jobs.recruiter('Rita');
  jobs.server.clock.advance(1_000);
});
afterAll(() => jobs[Symbol.asyncDispose]());

const edit = (jobId: string, changes: object) => jobs.put(UPDATE, { jobId, ...changes }, rita);
const own = async (jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body.job;
const page = async (jobId: string) => (await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body;
const card = async (jobId: string) =>
  (await jobs.get(LIST)).body.find(({ _id }: { _id: string }) => _id === jobId);

const { day } = jobs;

const FACTS = {
  pay: { kind: 'amount', min: 14, max: 16.5, unit: 'hour', currency: 'EUR' },
  places: [
    { country: 'PT', town: 'Lisboa' },
    { country: 'DE', town: '' },
  ],
  remoteFrom: [],
  hours: { min: 10, max: 20 },
  startsOn: 'now',
  months: 6,
  positions: 2,
  closesOn: '2026-07-31',
};
const QUESTIONS = [
  { id: randomUUID(), kind: 'yesNo', text: 'Do you drive?', required: true },
  { id: randomUUID(), kind: 'choice', text: 'When?', options: ['Morning', 'Evening'], required: false },
];

describe('the facts of a job', () => {
  it('are on its page and card, and come back as they were written', async () => {
    jobs.server.clock.set(new Date('2026-02-01T12:00:00Z'));
    rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita, { ...FACTS, questions: QUESTIONS });
    // In Lisbon it is summer time on that day.
    const closing = { closesAt: '2026-07-31T22:59:59.999Z', closesZone: 'Europe/Lisbon' };
    expect(await own(jobId)).toMatchObject({ ...FACTS, ...closing, questions: QUESTIONS });
    expect(await page(jobId)).toMatchObject({ ...FACTS, ...closing, questions: QUESTIONS });
    expect(await card(jobId)).toMatchObject({ ...FACTS, ...closing });
    expect(await card(jobId)).not.toHaveProperty('questions');
  });

  it.each([
    [{ pay: { kind: 'grade', text: 'E 13 TV-L' } }],
    [{ pay: { kind: 'unpaid' } }],
    [{ endsOn: '2030-01-31', startsOn: '2029-01-31' }],
    [{ remoteFrom: ['AT', 'DE'] }],
  ])('%j', async (facts) => {
    const jobId = await jobs.postJob(rita, facts);
    expect(await page(jobId)).toMatchObject(facts);
  });

  it('are left out of the replies of a job without them', async () => {
    const jobId = await jobs.postJob(rita);
    const names = [...Object.keys(FACTS), 'questions', 'publishAt', 'endsOn', 'closesAt', 'closesZone'];
    for (const reply of [await own(jobId), await page(jobId), await card(jobId)])
      expect(Object.keys(reply).filter((name) => names.includes(name))).toEqual([]);
  });

  it('are replaced one by one, cleared, and recorded in the history', async () => {
    const jobId = await jobs.postJob(rita, { pay: FACTS.pay, remoteFrom: [], positions: 2 });
    await edit(jobId, { pay: { kind: 'unpaid' }, remoteFrom: null, places: [{ country: 'AT', town: '' }] });
    expect(await own(jobId)).toMatchObject({ pay: { kind: 'unpaid' }, positions: 2 });
    const { body } = await jobs.get(`/api/recruiter/jobs/job-history/${jobId}`, rita);
    expect(body[0].changes).toEqual([
      {
        field: 'pay',
        before: '{"currency":"EUR","kind":"amount","max":16.5,"min":14,"unit":"hour"}',
        after: '{"kind":"unpaid"}',
      },
      { field: 'places', before: '', after: '[{"country":"AT","town":""}]' },
      { field: 'remoteFrom', before: '[]', after: '' },
    ]);
  });

  it('are unchanged by an edit that repeats them, and by a move', async () => {
    const jobId = await jobs.postJob(rita, { ...FACTS, closesOn: day(30), questions: QUESTIONS });
    const before = await own(jobId);
    await edit(jobId, { ...FACTS, closesOn: day(30), questions: QUESTIONS });
    expect(await own(jobId)).toEqual(before);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    const { status, updatedAt, ...same } = before;
    expect(await own(jobId)).toMatchObject(same);
  });

  it.each([
    ['less than the lowest pay', { pay: { ...FACTS.pay, max: 13 } }],
    ['a negative amount', { pay: { ...FACTS.pay, min: -1 } }],
    ['11 places', { places: Array(11).fill({ country: 'PT', town: '' }) }],
    ['no hours', { hours: { min: 0, max: 10 } }],
    ['61 hours', { hours: { min: 10, max: 61 } }],
    ['a quarter of an hour', { hours: { min: 10.25, max: 11 } }],
    ['no positions', { positions: 0 }],
    ['9 questions', { questions: Array.from({ length: 9 }, () => ({ ...QUESTIONS[0], id: randomUUID() })) }],
    ['an unknown currency', { pay: { ...FACTS.pay, currency: 'XXX' } }],
    ['a country that is none', { places: [{ country: 'XX', town: '' }] }],
    ['the 30th of February', { startsOn: '2027-02-30' }],
    ['an end before the start', { startsOn: '2027-02-20', endsOn: '2027-02-19' }],
    ['a last day that is over', { closesOn: '2025-12-31' }],
    ['a choice without options', { questions: [{ ...QUESTIONS[1], options: undefined }] }],
  ])('are refused: %s', async (_, facts) => {
    const title = 'Baker';
    const body = { title, status: 'draftJobs', ...facts };
    expect(await jobs.post('/api/recruiter/jobs/create-job', body, rita)).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput' },
    });
    const jobId = await jobs.postJob(rita);
    expect((await edit(jobId, facts)).status).toBe(400);
  });
});

describe('the last day of a job', () => {
  it('must not be over when the job goes live, or when it is changed', async () => {
    const jobId = await jobs.postJob(rita, { status: 'draftJobs', closesOn: day(1) });
    jobs.server.clock.advance(3 * 86_400_000);
    // Whatever else is edited.
    expect((await edit(jobId, { title: 'Cook' })).status).toBe(200);
    for (const refused of [
      await jobs.move(rita, jobId, 'draftJobs', 'liveJobs'),
      await edit(jobId, { status: 'liveJobs' }),
      await edit(jobId, { closesOn: day(-1) }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'closesOn' }] } });
    expect((await edit(jobId, { closesOn: day(1), status: 'liveJobs' })).status).toBe(200);
  });

  it('keeps its instant, unless the day or the places change', async () => {
    const jobId = await jobs.postJob(rita, { closesOn: day(10) });
    const { closesAt } = await own(jobId);
    await jobs.database.kysely
      .updateTable('job')
      .set({ closes_zone: 'Asia/Tokyo' })
      .where('id', '=', jobId)
      .execute();
    await edit(jobId, { title: 'Cook' });
    expect(await own(jobId)).toMatchObject({ closesAt, closesZone: 'Asia/Tokyo' });
    await edit(jobId, { places: [{ country: 'AT', town: 'Graz' }] });
    expect(await own(jobId)).toMatchObject({ closesAt, closesZone: 'Europe/Vienna' });
    await edit(jobId, { closesOn: null });
    expect(await own(jobId)).not.toHaveProperty('closesAt');
  });
});

it('goes live only with its pay where the operator requires it', async () => {
  await using strict = await startJobs({ requiresPay: true });
  rita = await strict.recruiter();
  const create = (body: object) =>
    strict.post('/api/recruiter/jobs/create-job', { title: 'Baker', ...body }, rita);
  const change = (body: object) => strict.put(UPDATE, body, rita);
  const refusal = { status: 400, body: { fields: [{ path: 'pay' }] } };
  expect(await create({ status: 'liveJobs' })).toMatchObject(refusal);
  const jobId = await strict.postJob(rita, { status: 'draftJobs' });
  expect(await strict.move(rita, jobId, 'draftJobs', 'liveJobs')).toMatchObject(refusal);
  expect(await change({ jobId, status: 'liveJobs' })).toMatchObject(refusal);
  expect((await change({ jobId, status: 'liveJobs', pay: { kind: 'unpaid' } })).status).toBe(200);
  expect(await change({ jobId, pay: null })).toMatchObject(refusal);
  // It went live before the rule.
  await strict.database.kysely.updateTable('job').set({ facts: '{}' }).where('id', '=', jobId).execute();
  expect((await change({ jobId, title: 'Cook' })).status).toBe(200);
});

it('lets only drafts wait to go live', async () => {
  const publishAt = new Date(jobs.server.clock.now().getTime() + 3_600_000).toISOString();
  const jobId = await jobs.postJob(rita, { status: 'draftJobs', publishAt });
  expect(await own(jobId)).toMatchObject({ publishAt });
  await jobs.move(rita, jobId, 'draftJobs', 'liveJobs');
  expect(await own(jobId)).not.toHaveProperty('publishAt');
  expect((await edit(jobId, { status: 'draftJobs', publishAt: '2020-01-01T00:00:00Z' })).status).toBe(400);
});

describe('a job that is posted again', () => {
  it('names the one before to its recruiters alone, and takes applications of the same people', async () => {
    const former = await jobs.postJob(rita);
    const abel = await jobs.applicant();
    expect((await jobs.apply(abel, former)).status).toBe(201);
    await jobs.move(rita, former, 'liveJobs', 'pausedJobs');
    const jobId = await jobs.postJob(rita, { relistedFrom: former });
    expect(await own(jobId)).toMatchObject({ relistedFrom: former, numberOfApplicants: 0 });
    expect(await page(jobId)).not.toHaveProperty('relistedFrom');
    expect((await jobs.apply(abel, jobId)).status).toBe(201);
  });

  it('is where the former page leads, and says to those who applied before that they did', async () => {
    const abel = await jobs.applicant();
    const first = await jobs.postJob(rita);
    const next = async (id: string) =>
      (await jobs.get(`/api/guest/jobs/related-jobs/${id}`)).body.nextEdition;
    const earlier = async (id: string, who = abel) =>
      (await jobs.get(`/api/jobs/job-details/${id}`, who)).body.appliedBefore;
    const submitted = (await jobs.apply(abel, first)).body.applicationSubmitted;
    await jobs.move(rita, first, 'liveJobs', 'pausedJobs');
    expect(await next(first)).toBeUndefined();
    const draft = await jobs.postJob(rita, { relistedFrom: first, status: 'draftJobs' });
    expect(await next(first)).toBeUndefined();
    await jobs.move(rita, draft, 'draftJobs', 'liveJobs');
    expect(await next(first)).toBe(draft);
    const last = await jobs.postJob(rita, { relistedFrom: draft });
    expect([await next(first), await next(draft), await next(last)]).toEqual([last, last, undefined]);
    await jobs.move(rita, last, 'liveJobs', 'hiddenJobs');
    expect(await next(first)).toBe(draft);
    await jobs.move(rita, last, 'hiddenJobs', 'liveJobs');
    expect(await earlier(first)).toBeUndefined();
    for (const id of [draft, last])
      expect(await earlier(id)).toEqual({ jobId: first, submittedAt: submitted });
    expect(await earlier(last, await jobs.applicant('Other'))).toBeUndefined();
    await jobs.post('/api/jobs/withdraw-application', { jobId: first }, abel);
    expect(await earlier(last)).toBeUndefined();
  });

  it("can't be one of another company", async () => {
    const former = await jobs.postJob(await jobs.recruiter('Other'));
    const body = { title: 'Baker', status: 'liveJobs', relistedFrom: former };
    const before = (await jobs.get('/api/recruiter/jobs/all-my-jobs', rita)).body.length;
    expect((await jobs.post('/api/recruiter/jobs/create-job', body, rita)).status).toBe(404);
    expect((await jobs.get('/api/recruiter/jobs/all-my-jobs', rita)).body).toHaveLength(before);
  });
});
