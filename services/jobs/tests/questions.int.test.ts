import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const APPLY = '/api/jobs/apply-job';

const jobs = await sharedJobs();
const rita = await jobs.recruiter();
let jobId: string;
const post = async () => {
  jobs.server.clock.advance(1_000);
  jobId = await jobs.postJob(rita, { questions: QUESTIONS });
};
beforeEach(post);

const [drives, shift, years, why] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const QUESTIONS = [
  { id: drives, kind: 'yesNo', text: 'Do you drive?', required: true },
  { id: shift, kind: 'choice', text: 'Which shift?', options: ['Early', 'Late'], required: false },
  { id: years, kind: 'number', text: 'Years in a kitchen', required: false },
  { id: why, kind: 'text', text: 'Why us?', required: false },
];
const ASKED = QUESTIONS.map(({ id, kind, text, options }) => ({
  questionId: id,
  kind,
  text,
  ...(options && { options }),
}));
type Value = boolean | number | string | null;

/** What is stored of these answers, in the order of the questions. */
const stored = (...values: Value[]) => ASKED.map((asked, index) => ({ ...asked, value: values[index] }));
const given = (values: Record<string, unknown>) =>
  Object.entries(values).map(([questionId, value]) => ({ questionId, value }));

const apply = (who: Person, values?: Record<string, unknown>, job = jobId) =>
  jobs.post(APPLY, { jobId: job, ...(values && { answers: given(values) }) }, who);
async function applicant(name: string, values?: Record<string, unknown>) {
  const who = await jobs.applicant(name);
  jobs.server.clock.advance(1_000);
  const { status, body } = await apply(who, values);
  expect(status).toBe(201);
  return { ...who, applicationId: body.applicationId as string };
}
const open = async ({ applicationId }: { applicationId: string }) =>
  (await jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita)).body;
const own = async (who: Person) => (await jobs.get(`/api/jobs/job-details/${jobId}`, who)).body;
const cards = async (who: Person) =>
  (await jobs.get('/api/jobs/applied-interns?withdrawn=included', who)).body;
const take = (what: 'undo' | 'withdraw', who: Person) =>
  jobs.post(`/api/jobs/${what}-application`, { jobId }, who);
const edit = (changes: object) => jobs.put('/api/recruiter/jobs/update-job', { jobId, ...changes }, rita);
const rows = async (who: Person) =>
  jobs.database.kysely
    .selectFrom('application_answers')
    .select('answers')
    .where('applicant_id', '=', who.id)
    .execute();

describe('the answers of an application', () => {
  it('are shown to its recruiter and to its applicant, in the order of the questions', async () => {
    const abel = await applicant('Abel', { [why]: ' The bread. ', [years]: 2.5, [drives]: false });
    const answers = stored(false, null, 2.5, 'The bread.');
    expect((await open(abel)).answers).toEqual(answers);
    expect((await own(abel)).applicationSent).toEqual({ message: '', resume: null, answers });
    expect((await cards(abel))[0].applicationSent.answers).toEqual(answers);
    const table = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    expect(table.body.applications[0].answers).toEqual(answers);
    expect((await jobs.get('/api/recruiter/applications/to-review', rita)).body[0].answers).toEqual(answers);
  });

  it('are absent where none were asked', async () => {
    const abel = await applicant('Abel');
    expect(await open(abel)).not.toHaveProperty('answers');
    expect((await own(abel)).applicationSent).toEqual({ message: '', resume: null });
    const plain = await jobs.postJob(rita);
    const { status, body } = await apply(await jobs.applicant(), {}, plain);
    expect(status).toBe(201);
    expect(await open(body)).not.toHaveProperty('answers');
  });

  it('stay as they were given when the questions are changed or removed', async () => {
    const abel = await applicant('Abel', { [drives]: true, [shift]: 'Late' });
    await edit({ questions: [{ ...QUESTIONS[1], text: 'When?', options: ['Night', 'Noon'] }] });
    expect((await open(abel)).answers).toEqual(stored(true, 'Late', null, null));
    const bea = await applicant('Bea', { [shift]: 'Noon' });
    expect((await open(bea)).answers).toEqual([
      { questionId: shift, kind: 'choice', text: 'When?', options: ['Night', 'Noon'], value: 'Noon' },
    ]);
  });

  it('are not changed by a repeated call, whatever it answers', async () => {
    const abel = await applicant('Abel', { [drives]: true });
    expect((await apply(abel, { [drives]: false })).status).toBe(200);
    await edit({ questions: [] });
    expect((await apply(abel, { [drives]: true })).status).toBe(200);
    expect((await open(abel)).answers[0].value).toBe(true);
  });

  it('are refused as a whole if one is none to the questions of the job', async () => {
    const abel = await jobs.applicant();
    for (const [questionId, value, path] of [
      [drives, 'yes', 'answers.0.value'],
      [why, 'x'.repeat(1_001), 'answers.0.value'],
      [randomUUID(), true, 'answers.0.questionId'],
    ] as const) {
      const { status, body } = await apply(abel, { [questionId]: value });
      expect([status, body.error]).toEqual([400, 'InvalidInput']);
      expect(JSON.stringify(body)).toContain(path);
    }
    expect((await own(abel)).applicationSent).toBeNull();
    expect(await rows(abel)).toEqual([]);
  });

  it('do not hide why a job takes no applications', async () => {
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    const { status, body } = await apply(await jobs.applicant(), { [randomUUID()]: true });
    expect([status, body.error]).toEqual([409, 'JobClosed']);
  });

  it('are kept while a decision is held, and decide nothing', async () => {
    const held = await sharedJobs({ decisionHoldSeconds: 60 });
    const rosa = await held.recruiter();
    const job = await held.postJob(rosa, { questions: QUESTIONS });
    const abel = await held.applicant();
    const { body } = await held.post(APPLY, { jobId: job, answers: given({ [drives]: false }) }, abel);
    const path = `/api/recruiter/applications/get-application/${body.applicationId}`;
    expect((await held.get(path, rosa)).body).toMatchObject({
      status: 'not reviewed',
      answers: stored(false, null, null, null),
    });
    const update = `/api/recruiter/applications/update-status/${body.applicationId}`;
    await held.put(update, { status: 'accepted' }, rosa);
    const table = `/api/recruiter/jobs/job-details/${job}?status=held&answer=${drives}:false&sort=answer&sortBy=${drives}`;
    const { applications } = (await held.get(table, rosa)).body;
    expect(applications).toMatchObject([{ held: {}, answers: stored(false, null, null, null) }]);
  });
});

describe('applying again', () => {
  it('replaces the answers, and undoing it brings the former ones back', async () => {
    const abel = await applicant('Abel', { [drives]: true });
    await take('withdraw', abel);
    expect((await open(abel)).answers).toEqual(stored(true, null, null, null));
    expect((await own(abel)).applicationSent).toBeNull();
    expect((await cards(abel))[0].applicationSent.answers[0].value).toBe(true);
    jobs.server.clock.advance(1_000);
    await apply(abel, { [drives]: false, [years]: 1 });
    expect((await own(abel)).applicationSent.answers).toEqual(stored(false, null, 1, null));
    expect((await take('undo', abel)).status).toBe(200);
    expect((await open(abel)).answers).toEqual(stored(true, null, null, null));
    expect(await rows(abel)).toHaveLength(1);
  });

  it('without answers has none', async () => {
    const abel = await applicant('Abel', { [drives]: true });
    await take('withdraw', abel);
    jobs.server.clock.advance(1_000);
    await apply(abel);
    expect(await open(abel)).not.toHaveProperty('answers');
    await take('withdraw', abel);
    expect(await rows(abel)).toEqual([]);
  });

  it('leaves no answers of an application that was undone', async () => {
    const abel = await applicant('Abel', { [drives]: true });
    await take('undo', abel);
    expect(await rows(abel)).toEqual([]);
    expect((await apply(abel, { [drives]: false })).status).toBe(201);
    expect((await own(abel)).applicationSent.answers[0].value).toBe(false);
  });
});

it('deletes the answers with the account, and shows and finds none before', async () => {
  const abel = await applicant('Abel', { [drives]: true, [why]: 'Private words' });
  await jobs.database.kysely
    .updateTable('applicant')
    .set({ hidden_because: ['deletion'], deleted_at: new Date() })
    .where('id', '=', abel.id)
    .execute();
  expect(await open(abel)).not.toHaveProperty('answers');
  const found = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}?answer=${drives}:true`, rita);
  expect(found.body.applications).toEqual([]);
  expect((await jobs.get(`/api/recruiter/jobs/applicants-csv/${jobId}`, rita)).body).not.toContain('Private');
  await jobs.erase(abel);
  expect(await rows(abel)).toEqual([]);
});

describe('the table of applicants', () => {
  let ofTable: string;
  const table = async (query: string) => {
    const { status, body } = await jobs.get(`/api/recruiter/jobs/job-details/${ofTable}?${query}`, rita);
    expect(status).toBe(200);
    return body.applications.map(({ name }: { name: string }) => name);
  };
  beforeAll(async () => {
    await post();
    ofTable = jobId;
    await applicant('Abel', { [drives]: true, [shift]: 'Late', [years]: 3 });
    await applicant('Bea', { [drives]: false, [shift]: 'Late', [years]: -1.5 });
    await applicant('Cleo', { [shift]: 'Early' });
    await applicant('Dora');
  });

  it.each([
    [`answer=${drives}:true`, ['Abel']],
    [`answer=${drives}:false`, ['Bea']],
    [`answer=${shift.toUpperCase()}:Late`, ['Bea', 'Abel']],
    [`answer=${shift}:late`, []],
    [`answer=${years}:3`, ['Abel']],
    [`answer=${years}:-2`, ['Bea', 'Abel']],
    [`answer=${years}:many`, []],
    [`answer=${drives}:false&answer=${shift}:Late`, ['Bea']],
    [`answer=${drives}:true&answer=${shift}:Early`, []],
    [`answer=${randomUUID()}:true`, []],
  ])('finds %s', async (query, names) => {
    expect(await table(query)).toEqual(names);
  });

  it.each([
    [drives, 'desc', ['Abel', 'Bea', 'Dora', 'Cleo']],
    [drives, 'asc', ['Bea', 'Abel', 'Cleo', 'Dora']],
    [years, 'desc', ['Abel', 'Bea', 'Dora', 'Cleo']],
    [years, 'asc', ['Bea', 'Abel', 'Cleo', 'Dora']],
    [why, 'desc', ['Dora', 'Cleo', 'Bea', 'Abel']],
  ])('sorts by the answers to %s %s, those without one last', async (question, order, names) => {
    const query = `sort=answer&sortBy=${question}&order=${order}`;
    const pages = await jobs.pages(`/api/recruiter/jobs/job-details/${ofTable}?${query}&limit=1`, rita);
    const rows = pages.flatMap(({ body }) => body.applications);
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it('selects and writes to those that the filter finds', async () => {
    const path = `/api/recruiter/jobs/matching-applicants/${ofTable}?answer=${shift}:Late`;
    const { applications } = (await jobs.get(path, rita)).body;
    expect(applications.map(({ name }: { name: string }) => name)).toEqual(['Bea', 'Abel']);
    const written = await jobs.post(
      '/api/recruiter/write-to',
      {
        clientId: randomUUID(),
        jobId: ofTable,
        filter: { answer: [`${years}:0`] },
        subject: 'Hello',
        text: 'Hello',
      },
      rita,
    );
    expect(written).toMatchObject({ status: 200, body: { count: 1 } });
  });

  it.each(['answer=yes', `answer=${drives}`, `answer=${drives}:`, 'sort=answer', 'sort=answer&sortBy=1'])(
    'refuses %s',
    async (query) => {
      const { status } = await jobs.get(`/api/recruiter/jobs/job-details/${ofTable}?${query}`, rita);
      expect(status).toBe(400);
    },
  );

  it('is a file with a column for each question, also for one that was removed', async () => {
    jobId = ofTable;
    await edit({
      questions: [QUESTIONS[2], { id: randomUUID(), kind: 'text', text: '=New?', required: false }],
    });
    const { body } = await jobs.get(`/api/recruiter/jobs/applicants-csv/${ofTable}?sort=name`, rita);
    const lines = body.trim().split('\r\n');
    const cells = lines.map((line: string) => line.split(',').slice(13));
    expect(cells).toEqual([
      ['"Years in a kitchen"', `"'=New?"`, '"Do you drive?"', '"Which shift?"', '"Why us?"'],
      ['"3"', '""', '"yes"', '"Late"', '""'],
      [`"'-1.5"`, '""', '"no"', '"Late"', '""'],
      ['""', '""', '""', '"Early"', '""'],
      ['""', '""', '""', '""', '""'],
    ]);
  });
});
