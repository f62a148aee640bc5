import type { AnswerDays } from '@firstrung/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { answerDates, dayIn } from '../src/domain/answer-date.ts';
import { closeNight } from '../src/use-cases/answer-log.ts';
import { remindOfAnswers, tellOfMissed } from '../src/use-cases/answers.ts';
import { type Person, startJobs } from './harness.ts';

const ASK = '/api/jobs/ask-for-answer';
const DAY_MS = 86_400_000;
const TIME_ZONE = 'Europe/Berlin';

const jobs = await startJobs({ timeZone: TIME_ZONE });
afterAll(() => jobs[Symbol.asyncDispose]());

const moveTo = (time: string) => jobs.server.clock.set(new Date(time));
// A Monday.
moveTo('2026-11-23T09:00:00Z');
const rita = await jobs.recruiter();

// Tokens end sooner than these tests, which sign people in again.

const ownAnswer = async (abel: Person, jobId: string) =>
  (await jobs.get(`/api/jobs/job-details/${jobId}`, abel)).body.answer;
const appliedCard = async (abel: Person) => (await jobs.get('/api/jobs/applied-interns', abel)).body[0];
const cardAnswer = async (abel: Person) => (await appliedCard(abel)).answer;
const rows = async (jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, await jobs.signIn(rita))).body.applications;
const decide = async (applicationId: string, status: string) =>
  jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, { status }, await jobs.signIn(rita));

const decideFor = async (recruiter: Person, applicationId: string) => {
  const path = `/api/recruiter/applications/update-status/${applicationId}`;
  return jobs.put(path, { status: 'not up to snuff' }, await jobs.signIn(recruiter));
};

describe('the promise of a job', () => {
  it('is 15 working days unless its recruiter says otherwise, and everyone sees it', async () => {
    const promised = async (job: Record<string, unknown>) =>
      (await jobs.get(`/api/guest/jobs/job-details/${await jobs.postJob(rita, job)}`)).body.answerWithin;
    expect(await promised({})).toBe(15);
    expect(await promised({ answerWithin: 5 })).toBe(5);
    expect(await promised({ answerWithin: null })).toBeNull();
  });

  it('is none for applications if the job has none', async () => {
    const jobId = await jobs.postJob(rita, { answerWithin: null });
    const abel = await jobs.applicant();
    expect((await jobs.apply(abel, jobId)).body.answer).toBeUndefined();
    expect(await ownAnswer(abel, jobId)).toBeUndefined();
    expect(await appliedCard(abel)).not.toHaveProperty('hasReceipt');
    expect((await rows(jobId))[0]).not.toHaveProperty('answer');
    expect((await jobs.notifications('applicationSent')).at(-1)!.values).not.toHaveProperty('day');
  });

  it('stays that of the moment when it was applied for', async () => {
    const jobId = await jobs.postJob(rita, { answerWithin: 5 });
    const [early, late] = [await jobs.applicant(), await jobs.applicant()];
    const answer = { by: '2026-11-30', isOverdue: false, askedAt: null };
    expect((await jobs.apply(early, jobId)).body.answer).toEqual(answer);
    expect((await jobs.apply(early, jobId)).body.answer).toEqual(answer);
    await jobs.put('/api/recruiter/jobs/update-job', { jobId, answerWithin: 10 }, rita);
    await jobs.apply(late, jobId);
    expect(await ownAnswer(early, jobId)).toEqual(answer);
    expect(await cardAnswer(early)).toEqual(answer);
    expect(await appliedCard(early)).toMatchObject({ hasReceipt: true });
    expect(await ownAnswer(late, jobId)).toMatchObject({ by: '2026-12-07' });
    expect((await rows(jobId)).map(({ answer }: { answer: { by: string } }) => answer.by).sort()).toEqual([
      '2026-11-30',
      '2026-12-07',
    ]);
    const history = await jobs.get(`/api/recruiter/jobs/job-history/${jobId}`, rita);
    expect(history.body[0].changes).toEqual([{ field: 'answerWithin', before: '5', after: '10' }]);
  });

  it('is a new one when somebody applies again, and the former one when that is undone', async () => {
    const jobId = await jobs.postJob(rita, { answerWithin: 5 });
    const abel = await jobs.applicant();
    await jobs.apply(abel, jobId);
    await jobs.post('/api/jobs/withdraw-application', { jobId }, abel);
    expect(await ownAnswer(abel, jobId)).toBeUndefined();
    expect((await jobs.apply(abel, jobId)).body.answer.by).toBe('2026-11-30');
    await jobs.post('/api/jobs/withdraw-application', { jobId }, abel);
    moveTo('2026-11-24T09:00:00Z');
    const present = await jobs.signIn(abel);
    expect((await jobs.apply(present, jobId)).body.answer.by).toBe('2026-12-01');
    await jobs.post('/api/jobs/undo-application', { jobId }, present);
    const promises = await jobs.database.kysely
      .selectFrom('application')
      .innerJoin('answer_promise as promise', 'promise.application_id', 'application.id')
      .select(['promise.answer_by', 'promise.withdrawn_on'])
      .where('application.job_id', '=', jobId)
      .execute();
    const ended = { answer_by: '2026-11-30', withdrawn_on: '2026-11-23' };
    expect(promises).toEqual([ended, ended]);
  });

  it('leaves nothing of an application that is undone', async () => {
    const jobId = await jobs.postJob(rita);
    const abel = await jobs.applicant();
    const { body } = await jobs.apply(abel, jobId);
    await jobs.post('/api/jobs/undo-application', { jobId }, abel);
    const left = jobs.database.kysely
      .selectFrom('answer_promise')
      .where('application_id', '=', body.applicationId);
    expect(await left.select('answer_by').execute()).toEqual([]);
  });
});

describe('asking for an answer', () => {
  it('is possible once, when the day is over', async () => {
    moveTo('2027-01-04T09:00:00Z');
    const jobId = await jobs.postJob(await jobs.signIn(rita), { answerWithin: 5 });
    let abel = await jobs.applicant();
    const { applicationId } = (await jobs.apply(abel, jobId)).body;
    expect((await jobs.post(ASK, { jobId }, abel)).body.error).toBe('StatusChanged');

    moveTo('2027-01-11T22:30:00Z');
    abel = await jobs.signIn(abel);
    expect(await ownAnswer(abel, jobId)).toEqual({ by: '2027-01-11', isOverdue: false, askedAt: null });
    expect((await jobs.post(ASK, { jobId }, abel)).status).toBe(409);

    // It is the next day in Berlin.
    moveTo('2027-01-11T23:30:00Z');
    expect(await cardAnswer(abel)).toEqual({ by: '2027-01-11', isOverdue: true, askedAt: null });
    const stranger = await jobs.applicant();
    expect((await jobs.post(ASK, { jobId }, stranger)).status).toBe(404);
    const replies = await Promise.all([1, 2, 3].map(() => jobs.post(ASK, { jobId }, abel)));
    jobs.server.clock.advance(DAY_MS / 24);
    replies.push(await jobs.post(ASK, { jobId }, abel));
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.answer).toEqual({ by: '2027-01-11', isOverdue: true, askedAt: '2027-01-11T23:30:00.000Z' });
    }
    expect(await jobs.notifications('answerAsked', applicationId)).toMatchObject([
      { to: [rita.id], personId: abel.id, values: { jobId, job: 'Baker' } },
    ]);
    expect((await rows(jobId))[0].answer.askedAt).toBe('2027-01-11T23:30:00.000Z');
  });

  it('is refused after a decision and a withdrawal, and changes no status', async () => {
    const jobId = await jobs.postJob(await jobs.signIn(rita), { answerWithin: 5 });
    let [decided, withdrawn] = [await jobs.applicant(), await jobs.applicant()];
    const { applicationId } = (await jobs.apply(decided, jobId)).body;
    await jobs.apply(withdrawn, jobId);
    moveTo('2027-02-01T09:00:00Z');
    decided = await jobs.signIn(decided);
    withdrawn = await jobs.signIn(withdrawn);
    expect((await jobs.post(ASK, { jobId }, withdrawn)).status).toBe(200);
    await decide(applicationId, 'accepted');
    await jobs.post('/api/jobs/withdraw-application', { jobId }, withdrawn);
    for (const person of [decided, withdrawn]) {
      expect((await jobs.post(ASK, { jobId }, person)).status).toBe(409);
      expect(await ownAnswer(person, jobId)).toBeUndefined();
    }
    expect((await rows(jobId)).every((row: object) => !('answer' in row))).toBe(true);
  });
});

describe('the next answer', () => {
  const shortlisted = 'nextSteps Shortlisted';
  const shortlist = async (applicationId: string, nextAnswer?: number | string) =>
    jobs.put(
      `/api/recruiter/applications/update-status/${applicationId}`,
      { status: shortlisted, nextAnswer },
      await jobs.signIn(rita),
    );
  const given = { isOverdue: false, askedAt: null, isNext: true };

  it('is promised once to whoever is shortlisted, and answered by the next decision alone', async () => {
    // A Monday.
    moveTo('2027-03-01T09:00:00Z');
    const jobId = await jobs.postJob(await jobs.signIn(rita), { answerWithin: 5 });
    const abel = await jobs.applicant();
    const { applicationId } = (await jobs.apply(abel, jobId)).body;
    expect((await shortlist(applicationId)).status).toBe(200);
    expect(await ownAnswer(abel, jobId)).toEqual({ by: '2027-03-22', ...given });
    expect(await cardAnswer(abel)).toEqual({ by: '2027-03-22', ...given });
    const [row] = await rows(jobId);
    expect([row.answer, row.jobId.answerWithin]).toEqual([{ by: '2027-03-22', ...given }, 5]);
    moveTo('2027-03-02T09:00:00Z');
    await decide(applicationId, 'not reviewed');
    expect((await shortlist(applicationId, 5)).status).toBe(200);
    expect(await ownAnswer(abel, jobId)).toMatchObject({ by: '2027-03-22' });

    moveTo('2027-03-22T09:00:00Z');
    await jobs.server.processAll();
    const due = await jobs.notifications('answerDue', jobId);
    expect(due.map(({ values }) => values.status)).toEqual(['interviewing']);
    await decide(applicationId, 'accepted');
    expect(await ownAnswer(await jobs.signIn(abel), jobId)).toBeUndefined();
    expect((await shortlist(applicationId)).status).toBe(200);
    expect(await ownAnswer(await jobs.signIn(abel), jobId)).toBeUndefined();
  });

  it('is by the days or the interview that the recruiter chooses, where the job promises an answer', async () => {
    moveTo('2027-03-01T09:00:00Z');
    const promising = await jobs.postJob(await jobs.signIn(rita), { answerWithin: 5 });
    const silent = await jobs.postJob(await jobs.signIn(rita), { answerWithin: null });
    const chosen = async (jobId: string, nextAnswer: number | string) => {
      const abel = await jobs.applicant();
      const { applicationId } = (await jobs.apply(abel, jobId)).body;
      const { status } = await shortlist(applicationId, nextAnswer);
      return [status, (await ownAnswer(abel, jobId))?.by];
    };
    expect(await chosen(promising, 5)).toEqual([200, '2027-03-08']);
    expect(await chosen(promising, '2027-03-13')).toEqual([200, '2027-03-13']);
    // 1 March ends in Berlin before it ends here.
    expect(await chosen(promising, '2027-02-28')).toEqual([400, '2027-03-08']);
    expect(await chosen(promising, '2027-05-30')).toEqual([200, '2027-05-30']);
    expect(await chosen(promising, '2027-05-31')).toEqual([400, '2027-03-08']);
    expect(await chosen(promising, 7)).toEqual([400, '2027-03-08']);
    expect(await chosen(silent, 5)).toEqual([200, undefined]);
  });

  it('leaves out the holidays of the places of the job, and so does the first', async () => {
    // The Monday before Easter.
    moveTo('2027-03-22T09:00:00Z');
    const places = [{ country: 'DE', town: 'Berlin' }];
    const jobId = await jobs.postJob(await jobs.signIn(rita), { answerWithin: 5, places });
    const abel = await jobs.applicant();
    const { applicationId, answer } = (await jobs.apply(abel, jobId)).body;
    expect(answer.by).toBe('2027-03-31');
    await shortlist(applicationId, 5);
    expect(await ownAnswer(abel, jobId)).toMatchObject({ by: '2027-03-31', isNext: true });
  });
});

describe('a missed date', () => {
  it('is told once in the night after, with jobs like that one, and is read once the answer comes', async () => {
    moveTo('2027-04-05T09:00:00Z');
    const pottery = { title: 'Potter', skills: ['raku'], answerWithin: 5 };
    const jobId = await jobs.postJob(await jobs.signIn(rita), pottery);
    const similar = await jobs.postJob(await jobs.recruiter(), { ...pottery, title: 'Ceramist' });
    const abel = await jobs.applicant();
    const { applicationId } = (await jobs.apply(abel, jobId)).body;
    moveTo('2027-04-12T21:30:00Z');
    expect(await jobs.notifications('answerMissed', applicationId)).toEqual([]);
    // After midnight in Berlin.
    moveTo('2027-04-12T22:10:00Z');
    await jobs.withInstances(2, async (instances) => {
      const now = jobs.server.clock.now();
      await Promise.all(instances.map((instance) => tellOfMissed(instance, now)));
    });
    moveTo('2027-04-14T09:00:00Z');
    const told = await jobs.notifications('answerMissed', applicationId);
    const jobsLikeIt = [{ jobId: similar, job: 'Ceramist', company: '' }];
    expect(told).toMatchObject([
      { to: [abel.id], values: { jobId, job: 'Potter', company: '', day: '2027-04-12', jobs: jobsLikeIt } },
    ]);
    await decide(applicationId, 'not up to snuff');
    expect((await jobs.notifications('answerMissed', applicationId)).at(-1)).toMatchObject({ isRead: true });
  });
});

describe('the cases behind the number', () => {
  it('say what was promised and kept, and nothing of who is erased', async () => {
    moveTo('2027-06-01T09:00:00Z');
    const otto = await jobs.recruiter('Otto');
    const jobId = await jobs.postJob(otto, { answerWithin: 5 });
    const people = await Promise.all([1, 2, 3, 4].map((n) => jobs.applicant(`Person ${n}`)));
    const ids = [];
    for (const person of people) ids.push((await jobs.apply(person, jobId)).body.applicationId);
    const ask = async (path: string) =>
      (await jobs.get(`/api/recruiter/applications/${path}`, await jobs.signIn(otto))).body;
    expect(await ask('company-answers')).toEqual({
      record: { inTime: 0, promised: 0, medianDays: null, from: '2026-06', to: '2027-05' },
      month: { inTime: 0, promised: 0, medianDays: null },
      week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: `2027-06-0${day}`, due: 0 })),
      overdue: 0,
    });
    moveTo('2027-06-03T09:00:00Z');
    const status = { status: 'not up to snuff' };
    await jobs.put(`/api/recruiter/applications/update-status/${ids[0]}`, status, await jobs.signIn(otto));
    await jobs.post('/api/jobs/withdraw-application', { jobId }, await jobs.signIn(people[1]!));
    expect((await ask('company-answers')).week).toContainEqual({ day: '2027-06-08', due: 2 });
    moveTo('2027-06-10T09:00:00Z');
    await jobs.erase(people[0]!);
    await jobs.erase(people[2]!);
    expect(await ask('company-answers')).toMatchObject({
      month: { inTime: 1, promised: 3, medianDays: null },
      overdue: 1,
    });
    const one = { job: { _id: jobId, title: 'Baker' }, promisedOn: '2027-06-01', by: '2027-06-08' };
    const missed = { ...one, answeredOn: null, isInTime: false };
    const cases = await ask('answer-cases');
    expect(cases).toHaveLength(3);
    expect(cases).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...one, application: null, answeredOn: '2027-06-03', isInTime: true }),
        expect.objectContaining({ ...missed, application: null }),
        expect.objectContaining({ ...missed, application: { _id: ids[3], name: 'Person 4' } }),
      ]),
    );
    expect(await ask('answer-cases?missed=only')).toHaveLength(2);
    const [first] = await jobs.pages(
      '/api/recruiter/applications/answer-cases?limit=2',
      await jobs.signIn(otto),
    );
    expect(first!.body).toEqual(cases.slice(0, 2));
  });

  it('make a number of company, job and feed from ten on', async () => {
    moveTo('2027-08-02T09:00:00Z');
    const olga = await jobs.recruiter('Olga');
    const own = { name: 'Kiln & Co' };
    await jobs.put('/api/company/update-company-profile', own, olga);
    const { slug } = (await jobs.get('/api/company/get-company-profile-details', olga)).body;
    const jobId = await jobs.postJob(olga, { answerWithin: 5 });
    const silent = await jobs.postJob(olga, { answerWithin: null });
    const ids: string[] = [];
    for (let n = 0; n < 10; n++)
      ids.push((await jobs.apply(await jobs.applicant(), jobId)).body.applicationId);
    moveTo('2027-08-05T09:00:00Z');
    for (const id of ids.slice(0, 8)) await decideFor(olga, id);
    moveTo('2027-08-09T09:00:00Z');
    await decideFor(olga, ids[8]!);
    const page = async (path: string) => (await jobs.get(path)).body;
    const seen = async () => ({
      job: (await page(`/api/guest/jobs/job-details/${jobId}`)).answers,
      company: (await page(`/api/guest/company/company-page/${slug}`)).answers,
      feed: JSON.parse(await (await fetch(`${jobs.server.url}/jobs.json`)).text()).items.find(
        ({ id }: { id: string }) => id.endsWith(jobId),
      )._firstrung,
    });
    moveTo('2027-08-31T21:30:00Z');
    expect(await seen()).toMatchObject({ job: undefined, company: undefined, feed: { answerWithin: 5 } });
    moveTo('2027-08-31T22:30:00Z');
    await jobs.withInstances(1, ([instance]) => closeNight(instance!, jobs.server.clock.now()));
    const answers = { inTime: 9, promised: 10, medianDays: 3, from: '2026-09', to: '2027-08' };
    expect(await seen()).toMatchObject({
      job: answers,
      company: answers,
      feed: { answerWithin: 5, answers },
    });
    // What comes afterwards changes nothing.
    await decideFor(olga, ids[9]!);
    await jobs.move(await jobs.signIn(olga), silent, 'liveJobs', 'deletedJobs');
    expect(await seen()).toMatchObject({ job: answers, company: answers });
    expect(await page(`/api/guest/jobs/job-details/${silent}`)).not.toHaveProperty('answers');
  });
});

describe('reminders over 60 days with a change of the clock', () => {
  const start = '2027-10-11T07:30:00Z';
  it('come once for each job and stage, on their day, whatever the number of instances', async () => {
    moveTo(start);
    const recruiter = await jobs.signIn(rita);
    const ofJob = new Map<string, AnswerDays>();
    for (const within of [5, 10, 15, 30] as const) {
      const jobId = await jobs.postJob(recruiter, { answerWithin: within });
      for (let n = 0; n < (within === 15 ? 4 : 1); n++) await jobs.apply(await jobs.applicant(), jobId);
      ofJob.set(jobId, within);
    }

    // Those of one more job wait for nothing.
    const quiet = await jobs.postJob(recruiter, { answerWithin: 5 });
    const [decided, withdrawn, erased] = await Promise.all([1, 2, 3].map(() => jobs.applicant()));
    const { applicationId } = (await jobs.apply(decided!, quiet)).body;
    await decide(applicationId, 'not up to snuff');
    await jobs.apply(withdrawn!, quiet);
    await jobs.post('/api/jobs/withdraw-application', { jobId: quiet }, withdrawn);
    await jobs.apply(erased!, quiet);
    await jobs.erase(erased!);
    const deleted = await jobs.postJob(recruiter, { answerWithin: 5 });
    await jobs.apply(await jobs.applicant(), deleted);
    await jobs.move(recruiter, deleted, 'liveJobs', 'deletedJobs');

    await jobs.withInstances(2, async (instances) => {
      for (let step = 0; step < 60 * 4; step++) {
        const now = jobs.server.clock.now();
        await Promise.all(instances.map((instance) => remindOfAnswers(instance, now)));
        jobs.server.clock.advance(DAY_MS / 4);
      }
    });

    for (const [jobId, days] of ofJob) {
      const dates = answerDates(dayIn(TIME_ZONE, new Date(start)), days, []);
      const { halfOn, fourFifthsOn, answerBy } = dates;
      const reminders = await jobs.notifications('answerDue', jobId);
      expect(reminders.map(({ at }) => dayIn(TIME_ZONE, new Date(at)))).toEqual([
        halfOn,
        fourFifthsOn,
        answerBy,
      ]);
    }
    for (const jobId of [quiet, deleted]) expect(await jobs.notifications('answerDue', jobId)).toEqual([]);
    const statuses = await jobs.database.kysely
      .selectFrom('application')
      .select('status')
      .distinct()
      .where('job_id', 'in', [...ofJob.keys()])
      .execute();
    expect(statuses).toEqual([{ status: 'not reviewed' }]);
  });
});

it('while a decision is held there is no reminder, and nothing differs for the applicant', async () => {
  await using held = await startJobs({ decisionHoldSeconds: 7 * 86_400 });
  const { clock } = held.server;
  clock.advance(Date.parse('2026-11-23T09:00:00Z') - clock.now().getTime());
  let [olga, abel] = [await held.recruiter(), await held.applicant()];
  const jobId = await held.postJob(olga, { answerWithin: 5 });
  const { applicationId } = (await held.apply(abel, jobId)).body;
  clock.advance(2 * DAY_MS);
  const sign = async () => {
    [olga, abel] = [await held.signIn(olga), await held.signIn(abel)];
  };
  await sign();
  const path = `/api/recruiter/applications/update-status/${applicationId}`;
  expect((await held.put(path, { status: 'not up to snuff' }, olga)).status).toBe(200);
  clock.advance(2 * DAY_MS);
  await sign();
  expect(await held.notifications('answerDue')).toEqual([]);
  const row = async () =>
    (await held.get(`/api/recruiter/jobs/job-details/${jobId}`, olga)).body.applications[0];
  expect(await row()).not.toHaveProperty('answer');
  expect((await held.get(`/api/jobs/job-details/${jobId}`, abel)).body.answer).toMatchObject({
    by: '2026-11-30',
  });

  expect((await held.put(path, { status: 'not reviewed' }, olga)).status).toBe(200);
  expect((await row()).answer).toMatchObject({ by: '2026-11-30' });
  // The next look for reminders comes later.
  clock.advance(60_000);
  expect(await held.notifications('answerDue')).toMatchObject([{ subjectId: jobId, to: [olga.id] }]);
});
