import { randomUUID } from 'node:crypto';
import { templateDate } from '@firstrung/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const HOLD_SECONDS = 60;
const BULK = '/api/recruiter/applications/update-statuses';

const jobs = await sharedJobs({ decisionHoldSeconds: HOLD_SECONDS });
let rita: Person;
let jobId: string;
beforeEach(async () => {
  rita = await jobs.recruiter('Rita');
  jobId = await jobs.postJob(rita);
});

async function applied(name = 'Abel') {
  const applicant = await jobs.applicant(name);
  return { id: (await jobs.apply(applicant, jobId)).body.applicationId as string, applicant };
}
const decide = (id: string, body: object) =>
  jobs.put(`/api/recruiter/applications/update-status/${id}`, body, rita);
const reject = (id: string, more: object = {}) => decide(id, { status: 'not up to snuff', ...more });
const pass = async (seconds: number) => {
  jobs.server.clock.advance(seconds * 1_000);
  await jobs.server.processAll();
};
const words = async (id: string) => (await jobs.decisions(id)).map((decision) => decision.words);

describe('the words of a decision', () => {
  it('are filled in for the applicant when it takes effect', async () => {
    const { id, applicant } = await applied();
    await jobs.put('/api/company/update-company-profile', { name: 'Crumbs' }, rita);
    await reject(id, { words: 'Dear {name},\n\n{job} at {company}, {date} {other}' });
    await jobs.account(applicant.id, 5, { role: 'applicant', name: '{job} Ann' });
    await pass(HOLD_SECONDS);
    const date = templateDate(jobs.server.clock.now(), { timeZone: 'UTC' });
    expect(await words(id)).toEqual([`Dear {job} Ann,\n\nBaker at Crumbs, ${date} {other}`]);
    const [event] = await jobs.published('jobs.decision.made.v1', applicant.id);
    expect(event?.data).toMatchObject({ applicationId: id, recruiterId: rita.id });
  });

  it('are those of the applicant in a decision on several', async () => {
    const [one, other] = [await applied('Ann'), await applied('Bo')];
    const { body } = await jobs.put(
      BULK,
      {
        clientId: randomUUID(),
        applications: [{ _id: one.id }, { _id: other.id }],
        status: 'nextSteps Shortlisted',
        words: 'Dear {name}, see you.',
      },
      rita,
    );
    const heldUntil = new Date(jobs.server.clock.now().getTime() + HOLD_SECONDS * 1_000).toISOString();
    expect(body.results).toMatchObject([{ heldUntil }, { heldUntil }]);
    await jobs.post('/api/recruiter/applications/send-decisions', { applications: [one.id, other.id] }, rita);
    expect(await words(one.id)).toEqual(['Dear Ann, see you.']);
    expect(await words(other.id)).toEqual(['Dear Bo, see you.']);
  });

  it.each(['accepted', 'not reviewed'])('are dropped with %s', async (status) => {
    const { id } = await applied();
    await reject(id, { words: 'Not now.' });
    await pass(HOLD_SECONDS);
    await decide(id, { status, words: 'Welcome.' });
    await pass(HOLD_SECONDS);
    expect((await words(id)).slice(1)).toEqual(status === 'accepted' ? [undefined] : []);
  });

  it('are undone with it', async () => {
    const { id } = await applied();
    await reject(id, { words: 'Not now.' });
    await jobs.post('/api/recruiter/applications/undo-decisions', { applications: [id] }, rita);
    await reject(id);
    await pass(HOLD_SECONDS);
    expect(await words(id)).toEqual([undefined]);
  });

  it('stay when a held decision is repeated without any, and go with null or another status', async () => {
    const [kept, cleared, other] = [await applied(), await applied(), await applied()];
    for (const { id } of [kept, cleared, other]) await reject(id, { words: 'Not now.' });
    await reject(kept.id, { rejectionReasons: ['other'] });
    await reject(cleared.id, { words: null });
    await decide(other.id, { status: 'nextSteps Shortlisted' });
    await pass(HOLD_SECONDS);
    expect(await words(kept.id)).toEqual(['Not now.']);
    expect(await words(cleared.id)).toEqual([undefined]);
    expect(await words(other.id)).toEqual([undefined]);
  });

  it('are read back by the company: as typed while they are held, then as they were sent', async () => {
    const { id, applicant } = await applied('Ann');
    const read = () => jobs.get(`/api/recruiter/applications/get-application/${id}`, rita);
    await reject(id, { words: 'Dear {name}, not now.' });
    // Opening the application ends no hold.
    expect((await read()).body.held).toMatchObject({
      from: 'not reviewed',
      words: 'Dear {name}, not now.',
      explain: true,
    });
    await pass(HOLD_SECONDS);
    const { body } = await read();
    expect(body.held).toBeNull();
    expect(body.history.at(-1)).toMatchObject({ change: 'decided', words: 'Dear Ann, not now.' });
    expect(body.history[0]).not.toHaveProperty('words');

    await decide(id, { status: 'nextSteps Shortlisted' });
    expect((await read()).body.held).toMatchObject({ words: null });
    await pass(HOLD_SECONDS);
    expect((await read()).body.history.at(-1)).not.toHaveProperty('words');

    await reject(id, { explain: false });
    expect((await read()).body.held).toMatchObject({ words: null, explain: false });

    await jobs.erase(applicant);
    const rows = await jobs.database.kysely
      .selectFrom('application_history')
      .select('words')
      .where('application_id', '=', id)
      .execute();
    expect(rows.filter(({ words }) => words !== null)).toEqual([]);
  });

  it('begin the time anew when they change', async () => {
    const { id } = await applied();
    await reject(id, { words: 'Not now.' });
    await pass(HOLD_SECONDS - 1);
    await reject(id, { words: 'Not this time.' });
    await pass(HOLD_SECONDS - 1);
    expect(await words(id)).toEqual([]);
    await pass(1);
    expect(await words(id)).toEqual(['Not this time.']);
  });
});
