import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Checked, checkAnswers, type KeptReceipt, type Log } from '@firstrung/contracts/verify-answers';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { daysAfter } from '../src/domain/day.ts';
import { closeNight, newAnswerKey, repeatHeads } from '../src/use-cases/answer-log.ts';
import { type Person, startJobs } from './harness.ts';

const answersFile = join(mkdtempSync(join(tmpdir(), 'answers-')), 'answers.jsonl');
const jobs = await startJobs({ timeZone: 'Europe/Berlin', answersFile });
afterAll(() => jobs[Symbol.asyncDispose]());

const { clock } = jobs.server;
/** A time of day in UTC: Berlin's midnight is 22 or 23 o'clock of the day before. */
const at = (day: string, time: string) => clock.set(new Date(`${day}T${time}Z`));

/** What everyone can read of the board and a company. */
async function look(companyId: string) {
  const heads = await jobs.get('/api/guest/jobs/answer-heads');
  const { body } = await jobs.get(`/api/guest/jobs/answer-log/${companyId}`);
  return { ...(heads.body as { key: string; heads: string[] }), log: body.log as Log };
}
type Copy = Awaited<ReturnType<typeof look>>;

const secretOf = (receipt: string): string =>
  JSON.parse(Buffer.from(receipt.split('.')[1]!, 'base64url').toString()).secret;

/** The receipt with what the log says of it now. */
async function proved(receipt: string): Promise<KeptReceipt> {
  const { body } = await jobs.post('/api/guest/jobs/answer-proof', { secret: secretOf(receipt) });
  return { receipt, proof: body.proof };
}

const check = (copy: Copy, more: Partial<Parameters<typeof checkAnswers>[0]> = {}): Promise<Checked> =>
  checkAnswers({ ...copy, today: clock.now().toISOString(), ...more });

interface Applied {
  person: Person;
  applicationId: string;
  day: string;
  receipts: string[];
  /** of each receipt the day of the answer, `never`, or `void` */
  answers: string[];
}

const FIRST = '2026-01-27';
let day = FIRST;
const everyone: Applied[] = [];
const copies: Copy[] = [];
/** They have no course any more. */
const fated = new Set<Applied>();
at(FIRST, '09:00:00');
const rita = await jobs.recruiter();
const jobId = await jobs.postJob(rita, { answerWithin: 5 });
const companyId: string = (await jobs.get('/api/company/get-company-profile-details', rita)).body._id;

async function decide({ applicationId }: Applied, status: string) {
  const path = `/api/recruiter/applications/update-status/${applicationId}`;
  expect((await jobs.put(path, { status }, await jobs.signIn(rita))).status).toBe(200);
}

async function keepReceipts(one: Applied) {
  const path = `/api/jobs/answer-receipts/${jobId}`;
  const { body } = await jobs.get(path, await jobs.signIn(one.person));
  one.receipts = body.receipts.toReversed();
}

/** What happens to the applicant of each day, so many days after it. */
const COURSES: Record<number, (one: Applied) => Promise<void>>[] = [
  { 2: (one) => decideOn(one, 'accepted') },
  { 12: (one) => decideOn(one, 'not up to snuff', 'never') },
  { 3: withdraw },
  { 2: shortlist, 9: (one) => decideOn(one, 'accepted', undefined, 1) },
  {},
  { 3: (one) => erase(one, 'void') },
  { 2: shortlist },
  { 12: (one) => erase(one, 'never') },
];

async function decideOn(one: Applied, status: string, answered = day, which = 0) {
  await decide(one, status);
  one.answers[which] = answered;
}
async function shortlist(one: Applied) {
  await decideOn(one, 'nextSteps Shortlisted');
  await keepReceipts(one);
  one.answers[1] = 'never';
}
async function withdraw(one: Applied) {
  await jobs.post('/api/jobs/withdraw-application', { jobId }, await jobs.signIn(one.person));
  one.answers[0] = 'void';
}
async function erase(one: Applied, answered: string) {
  await jobs.erase(one.person);
  one.answers[0] = answered;
}

/** Somebody applies on each working day, and the board closes each night. */
async function live(until: string) {
  for (; day < until; day = daysAfter(day, 1)) {
    at(day, '09:00:00');
    if (new Date(day).getUTCDay() % 6 !== 0) {
      const person = await jobs.applicant();
      const { applicationId } = (await jobs.apply(person, jobId)).body;
      everyone.push({ person, applicationId, day, receipts: [], answers: ['never'] });
      clock.advance(60_000);
      await keepReceipts(everyone.at(-1)!);
    }
    for (const [index, one] of everyone.entries()) {
      if (fated.has(one)) continue;
      for (const [after, act] of Object.entries(COURSES[index % COURSES.length]!))
        if (daysAfter(one.day, Number(after)) === day) await act(one);
    }
    await jobs.server.processAll();
    at(day, '23:15:00');
    await jobs.server.processAll();
    copies.push(await look(companyId));
  }
}

/** Nobody does anything for some days, and the board is off in their nights. */
async function skip(days: number) {
  day = daysAfter(day, days);
  at(day, '12:00:00');
  await jobs.server.processAll();
}

const rememberedReceipts = async (): Promise<KeptReceipt[]> => {
  const kept: KeptReceipt[] = [];
  for (const { receipts, answers } of everyone)
    for (const [which, receipt] of receipts.entries())
      kept.push({
        ...(await proved(receipt)),
        ...(answers[which] !== 'void' && { answered: answers[which]! }),
      });
  return kept;
};

describe('the log of answers', () => {
  it('grows by the month, chains its heads by the night, and says what each holder remembers', async () => {
    await live('2026-04-10');
    const now = copies.at(-1)!;
    expect(now.heads).toHaveLength(75);
    expect(now.log.groups.map(({ until }) => until)).toEqual(['2026-02', '2026-03']);
    expect((await check(now, { before: copies })).problems).toEqual([]);
    const { problems, answers, record } = await check(now, { receipts: await rememberedReceipts() });
    expect(problems).toEqual([]);
    expect(record).toEqual(now.log.shown);
    const { body: shown } = await jobs.get(`/api/guest/jobs/job-details/${jobId}`);
    expect(shown.answers).toMatchObject(record);
    const outcomes = Object.groupBy(answers, ({ outcome }) => outcome);
    expect(Object.keys(outcomes).sort()).toEqual(['in time', 'not due', 'not in time', 'void']);
    expect(outcomes.void).toHaveLength(everyone.filter(({ answers }) => answers[0] === 'void').length);
  });

  it('has one head a night, whatever the number of instances', async () => {
    await jobs.withInstances(2, async (instances) => {
      for (let night = 0; night < 5; night++) {
        at(day, '23:15:00');
        day = daysAfter(day, 1);
        const work = instances.flatMap((instance) => [1, 2].map(() => closeNight(instance, clock.now())));
        const made = await Promise.all(work);
        expect(made.reduce((sum, one) => sum + one)).toBe(1);
      }
    });
    await jobs.server.processAll();
    expect((await check(await look(companyId), { before: [copies.at(-1)!] })).problems).toEqual([]);
  });

  it('makes nights up in which the board did not run, by one head', async () => {
    const before = await look(companyId);
    await skip(6);
    const now = await look(companyId);
    expect(now.heads).toHaveLength(before.heads.length + 1);
    expect((await check(now, { before: [before], receipts: await rememberedReceipts() })).problems).toEqual(
      [],
    );
  });

  it('goes on with another key that the present one has signed', async () => {
    const before = await look(companyId);
    await jobs.withInstances(1, async ([instance]) => newAnswerKey(instance!)());
    for (let night = 0; night < 3; night++, day = daysAfter(day, 1)) {
      at(day, '23:15:00');
      await jobs.server.processAll();
    }
    const now = await look(companyId);
    expect(now.key).toBe(before.key);
    const [first, last] = [now.heads[0]!, now.heads.at(-1)!].map((token) => token.split('.')[0]);
    expect(first).not.toBe(last);
    expect((await check(now, { before: [before], receipts: await rememberedReceipts() })).problems).toEqual(
      [],
    );
  });

  it('is repeated from its list by the start after an older backup was restored', async () => {
    await live(daysAfter(day, 3));
    const before = await look(companyId);
    await restore(async () => live(daysAfter(day, 10)), start);
    const seen = copies.at(-1)!;
    expect(await look(companyId)).toEqual(seen);
    await live(daysAfter(day, 2));
    const now = await look(companyId);
    expect((await check(now, { before: [before, seen] })).problems).toEqual([]);
    expect((await check(now, { receipts: await rememberedReceipts() })).problems).toEqual([]);
  });

  it('says that it was restored, where the list is lost too, and which receipts the board has lost', async () => {
    const before = await look(companyId);
    let lost = '';
    await restore(
      async () => live(daysAfter(day, 2)),
      async () => {
        lost = everyone.findLast(({ receipts }) => receipts.length > 0)!.receipts[0]!;
        await jobs.database.kysely
          .deleteFrom('answer_promise')
          .where('secret', '=', secretOf(lost))
          .execute();
        rmSync(answersFile);
        for (let again = 0; again < 2; again++) await start();
      },
    );
    const seen = copies.at(-1)!;
    await jobs.server.processAll();
    await live(daysAfter(day, 2));
    const now = await look(companyId);
    const restored = `restored: head ${before.heads.length + 1}, from the backup of `;
    for (const copy of [before, seen])
      expect((await check(now, { before: [copy] })).problems).toEqual([expect.stringContaining(restored)]);
    const { problems } = await check(now, { receipts: [await proved(lost)] });
    expect(problems).toEqual([expect.stringContaining(restored), 'lost: Baker']);
    const next = await look(companyId);
    await live(daysAfter(day, 1));
    expect((await check(await look(companyId), { before: [next] })).problems).toEqual([
      expect.stringContaining(restored),
    ]);
  });

  it('says nothing of who withdrew, was shortlisted, answered or erased, by night or by hour', async () => {
    // What happens to one of several people leaves the same traces, whatever it is.
    const fates: ((one: Applied) => Promise<unknown>)[] = [
      async () => {},
      withdraw,
      shortlist,
      (one) => decide(one, 'accepted'),
      (one) => erase(one, 'void'),
    ];
    for (const fate of fates) {
      await live(daysAfter(day, 1));
      at(day, '12:00:00');
      const quiet = await look(companyId);
      const one = everyone.findLast(({ answers }) => answers.length === 1 && answers[0] === 'never')!;
      fated.add(one);
      await fate(one);
      await jobs.server.processAll();
      // By the hour nothing changes.
      expect(await look(companyId)).toEqual(quiet);
    }
    const month = day.slice(0, 7);
    const lengths = new Set<number>();
    let roots = 0;
    for (let before = await look(companyId); ; ) {
      await live(daysAfter(day, 1));
      const now = await look(companyId);
      if (now.log.groups.length > before.log.groups.length) break;
      // By the night a head comes whose root is another one, as of a night in which nothing ended.
      expect({ groups: now.log.groups, shown: now.log.shown }).toEqual({
        groups: before.log.groups,
        shown: before.log.shown,
      });
      expect(now.heads.slice(0, -1)).toEqual(before.heads);
      lengths.add(now.heads.at(-1)!.length);
      lengths.add(now.log.path.length);
      roots++;
      before = now;
    }
    expect(day.slice(0, 7) > month && roots > 3).toBe(true);
    // Nor by the lengths of what is published.
    expect(lengths.size).toBe(2);
    const { groups } = (await look(companyId)).log;
    for (const { lines } of groups) {
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines).toEqual(lines.toSorted());
      for (const line of lines) expect(line).toMatch(/^[\w+/]{43}= \d{4}-\d{2} (not )?in time$/);
    }
  });

  it('keeps the lines of an erased applicant, and nothing that leads from them to the application', async () => {
    const db = jobs.database.kysely;
    const one = everyone.find(({ answers, receipts }) => answers[0] === 'never' && receipts.length === 1)!;
    const before = await look(companyId);
    await jobs.erase(one.person);
    await jobs.server.processAll();
    expect(await look(companyId)).toEqual(before);
    const rows = await db
      .selectFrom('answer_promise')
      .select('application_id')
      .where('secret', '=', secretOf(one.receipts[0]!))
      .execute();
    expect(rows).toEqual([{ application_id: null }]);
    expect((await proved(one.receipts[0]!)).proof?.line).toMatch(/not in time$/);
  });

  it('shows the holder of a receipt the line, where a company has too few for a log', async () => {
    at(day, '09:00:00');
    const other = await jobs.recruiter('Otto');
    const otherJob = await jobs.postJob(other, { answerWithin: 5 });
    const person = await jobs.applicant();
    await jobs.apply(person, otherJob);
    const receiptsOf = async () =>
      (await jobs.get(`/api/jobs/answer-receipts/${otherJob}`, await jobs.signIn(person))).body.receipts;
    // It may still be undone, as if nothing had been promised.
    expect(await receiptsOf()).toEqual([]);
    clock.advance(60_000);
    const [receipt] = await receiptsOf();
    expect((await proved(receipt)).proof).toEqual({ isKnown: true });
    await skip(40);
    const own = (await jobs.get('/api/company/get-company-profile-details', await jobs.signIn(other))).body
      ._id;
    const copy = await look(own);
    expect(copy.log).toMatchObject({ groups: [], path: [] });
    const checked = await check(copy, { receipts: [{ ...(await proved(receipt)), answered: 'never' }] });
    expect(checked.answers).toMatchObject([{ outcome: 'not in time' }]);
    expect(checked.problems).toEqual([expect.stringContaining('restored: ')]);
  });
});

/** The tables of the log. */
const TABLES = ['answer_key', 'answer_key_set', 'answer_head', 'answer_line'];

/**
 * Takes a backup of the log, does `work`, restores it, and starts. Until then the clock shows the time of the
 * backup, so that the service's background work closes no night.
 */
async function restore(work: () => Promise<void>, restart: () => Promise<void>): Promise<void> {
  const takenAt = clock.now();
  const { kysely } = jobs.database;
  const run = (statement: string) => sql.raw(statement).execute(kysely);
  for (const table of TABLES) await run(`create table backup_${table} as select * from ${table}`);
  await work();
  const now = clock.now();
  clock.set(takenAt);
  for (const table of TABLES)
    await run(
      `truncate ${table}; insert into ${table} select * from backup_${table}; drop table backup_${table}`,
    );
  await restart();
  clock.set(now);
}

/** What a start does before it serves anything. */
const start = () => jobs.withInstances(1, async ([instance]) => repeatHeads(instance!));
