import { afterAll, beforeEach, expect, it } from 'vitest';
import { closeNight } from '../src/use-cases/answer-log.ts';
import { tellOfMissed } from '../src/use-cases/answers.ts';
import { type Person, startJobs } from './harness.ts';

const jobs = await startJobs({ decisionHoldSeconds: 60, timeZone: 'Europe/Berlin' });
afterAll(() => jobs[Symbol.asyncDispose]());

const { clock, processAll } = jobs.server;
/** Five working days before the last day of an answer, and its end in Berlin. */
let monday = Date.parse('2026-11-23T09:00:00Z');
const lastDay = () => new Date(monday + 7 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => clock.set(new Date(`${lastDay()}T${time}Z`));

let rita: Person;
let jobId: string;
let people: Person[];
let ids: string[];
beforeEach(async () => {
  clock.set(new Date(monday));
  rita = await jobs.recruiter();
  jobId = await jobs.postJob(rita, { answerWithin: 5 });
  people = await Promise.all([1, 2].map((n) => jobs.applicant(`Person ${n}`)));
  ids = await Promise.all(people.map(async (one) => (await jobs.apply(one, jobId)).body.applicationId));
  return () => {
    monday += 14 * 86_400_000;
  };
});

async function decide(id: string, status = 'not up to snuff') {
  const path = `/api/recruiter/applications/update-status/${id}`;
  expect((await jobs.put(path, { status }, await jobs.signIn(rita))).status).toBe(200);
}
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What each applicant sees of the own application. */
const seen = () =>
  Promise.all(
    people.map(async (one) => {
      const { body } = await jobs.get('/api/jobs/applied-interns', await jobs.signIn(one));
      return JSON.stringify(body).replaceAll(ID, 'id');
    }),
  );
const missed = async () =>
  (await Promise.all(ids.map((id) => jobs.notifications('answerMissed', id)))).map(({ length }) => length);
/** Of the cases that are closed: whether each was in time, and its day. */
async function cases(): Promise<Record<string, [boolean, string | null]>> {
  const { body } = await jobs.get('/api/recruiter/applications/answer-cases', await jobs.signIn(rita));
  return Object.fromEntries(
    body.map((one: { application: { _id: string }; isInTime: boolean; answeredOn: string | null }) => [
      one.application._id,
      [one.isInTime, one.answeredOn],
    ]),
  );
}
const lines = async () => {
  const all = await jobs.database.kysely
    .selectFrom('answer_line')
    .innerJoin('answer_promise', 'answer_promise.receipt_hash', 'answer_line.receipt_hash')
    .select(['application_id', 'outcome'])
    .where('application_id', 'in', ids)
    .execute();
  return ids.map((id) => all.find(({ application_id }) => application_id === id)?.outcome);
};

it('what was decided in time and is told the day after is in time, and nobody is told that it was missed', async () => {
  at('22:59:30');
  await decide(ids[0]!);
  at('23:00:10');
  await processAll();
  expect([await cases(), await missed(), await lines()]).toEqual([{}, [0, 0], [undefined, undefined]]);
  // Until it is told, nothing differs from the one that isn't decided.
  const [decided, undecided] = await seen();
  expect(decided).toContain('"isOverdue":true');
  expect(decided).toBe(undecided);
  at('23:00:30');
  await processAll();
  expect(await seen()).toEqual([expect.stringContaining('"status":"Rejected"'), undecided]);
  expect(await jobs.decisions(ids[0]!)).toHaveLength(1);
  at('23:10:59');
  await processAll();
  expect([await cases(), await missed(), await lines()]).toEqual([{}, [0, 0], [undefined, undefined]]);
  at('23:11:00');
  await processAll();
  expect(await cases()).toEqual({ [ids[0]!]: [true, lastDay()], [ids[1]!]: [false, null] });
  expect([await missed(), await lines()]).toEqual([
    [0, 1],
    ['in time', 'not in time'],
  ]);
});

it('a decision that is changed counts by its own moment', async () => {
  at('22:59:30');
  await decide(ids[0]!);
  at('23:00:10');
  await decide(ids[0]!, 'accepted');
  at('23:01:10');
  await processAll();
  at('23:30:00');
  await processAll();
  expect((await cases())[ids[0]!]![0]).toBe(false);
  expect(await lines()).toEqual(['not in time', 'not in time']);
});

it('a board that did not run tells what was due before it closes a day', async () => {
  at('22:59:30');
  // Closes the days before.
  await processAll();
  await decide(ids[0]!);
  // The service's own units tell of the decision once its clock says so.
  const later = new Date(`${lastDay()}T23:59:00Z`);
  await jobs.withInstances(1, async ([instance]) => {
    expect(await closeNight(instance!, later)).toBe(0);
    expect(await tellOfMissed(instance!, later)).toBe(0);
  });
  clock.set(later);
  await processAll();
  await processAll();
  expect([await missed(), await lines()]).toEqual([
    [0, 1],
    ['in time', 'not in time'],
  ]);
});
