import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_SAVED_SEARCHES } from '@firstrung/contracts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { takeFound } from '../src/db/queries/alerts/saved-searches.ts';
import { type Person, startJobs } from './harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After what is told at once, and before the email. */
const SOON = 8 * 60_000;

const restrictionsFile = join(mkdtempSync(join(tmpdir(), 'restrictions-')), 'restrictions.jsonl');
const jobs = await startJobs({ timeZone: 'Europe/Berlin', restrictionsFile });
afterAll(() => jobs[Symbol.asyncDispose]());

type Search = Record<string, unknown>;
let rita: Person;
let ann: Person;
beforeEach(async () => {
  // Noon: no email is due for the rest of the day. A Thursday, so that Monday is not the next day.
  const now = jobs.server.clock.now().getTime();
  const noon = Math.ceil(now / DAY) * DAY + 12 * HOUR;
  jobs.server.clock.advance(noon + ((11 - new Date(noon).getUTCDay()) % 7) * DAY - now);
  await jobs.server.processAll();
  [rita, ann] = [await jobs.recruiter(), await jobs.applicant()];
});

/** Each letter is 18 in the index, which takes no word that long. Other searches go on. */
const LONG = 'ﷺ'.repeat(100);
const LIST = '/api/jobs/saved-searches';
const save = (search: Search, who = ann) => jobs.post('/api/jobs/save-search', { search }, who);
const change = (body: object, who = ann) => jobs.put('/api/jobs/change-saved-search', body, who);
const remove = (searchId: string, who = ann) => jobs.post('/api/jobs/delete-saved-search', { searchId }, who);
/** The id of a search that was saved before everything that follows. */
async function saved(search: Search, who = ann): Promise<string> {
  const { body } = await save(search, who);
  jobs.server.clock.advance(1);
  return body.savedSearch._id;
}
const list = async (who = ann) => (await jobs.get(LIST, who)).body;

async function pass(ms: number) {
  jobs.server.clock.advance(ms);
  await jobs.server.processAll();
}
/** What was told of a search in the app, each time. */
const told = async (searchId: string) =>
  (await jobs.notifications('jobsFound', searchId)).map(({ values: { job, found } }) => [job, found]);
/** The titles of each email. */
const emails = async (who = ann) =>
  (await jobs.notifications('jobsDigest'))
    .filter(({ accountId }) => accountId === who.id)
    .map(({ values }) => values.jobs!.map(({ job }) => job));
/** The time of the next email: 8:00 of the next day, and a bit. */
const morning = () => pass(20 * HOUR + SOON);
const hide = async (name: string, jobId: string) => {
  const act = { reason: 'Asks for money', rule: 'No fees', by: 'olga' };
  await jobs.server.services[0]!.operations[name]!(jobId, act);
};

describe('the calls', () => {
  it('save a search once, however it is written, and list the last one first', async () => {
    const search = { q: ' baker ', skill: ['SQL', 'c++'], location: '', within: 25 };
    const first = await save(search);
    expect(first).toMatchObject({ status: 200, body: { message: 'Search saved.' } });
    const { _id } = first.body.savedSearch;
    expect(first.body.savedSearch).toMatchObject({
      name: '',
      search: { q: 'baker', skill: ['c++', 'sql'] },
      every: 'day',
      isPaused: false,
    });
    expect(await saved({ skill: ['c++', 'sql'], q: 'baker' })).toBe(_id);
    const other = await saved({ location: 'Oldenburg', within: 25 });
    expect((await list()).map((one: { _id: string }) => one._id)).toEqual([other, _id]);
    expect(await list(await jobs.applicant())).toEqual([]);
  });

  it('refuse a search that finds every job, half an amount of pay, and one too many', async () => {
    expect((await save({})).status).toBe(400);
    expect((await save({ q: ' ! ' })).status).toBe(400);
    expect((await save({ payMin: 14 })).status).toBe(400);
    expect((await save({ q: 'baker', sort: 'newest', cursor: 'x' })).status).toBe(200);
    expect((await list())[0].search).toEqual({ q: 'baker' });
    const all = Array.from({ length: MAX_SAVED_SEARCHES }, (_, n) => save({ q: `baker ${n}` }));
    const replies = await Promise.all(all);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_SEARCHES - 1);
    expect(replies.find(({ status }) => status === 409)!.body.error).toBe('QuotaReached');
    expect((await save({ q: 'baker' })).status).toBe(200);
  });

  it('change and delete the searches of the caller alone', async () => {
    const searchId = await saved({ q: 'baker' });
    const bob = await jobs.applicant();
    expect((await change({ searchId, name: 'Mine' }, bob)).status).toBe(404);
    expect((await remove(searchId, bob)).status).toBe(200);
    const changes = { name: ' Bread ', every: 'week', isPaused: true, search: { q: 'miller' } };
    const { body } = await change({ searchId, ...changes });
    expect(body.savedSearch).toMatchObject({ ...changes, name: 'Bread' });
    expect(await list()).toEqual([body.savedSearch]);
    await save({ q: 'reaper' });
    expect((await change({ searchId, search: { q: 'reaper' } })).body.error).toBe('NameTaken');
    for (let n = 0; n < 2; n++) expect((await remove(searchId)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});

describe('new jobs', () => {
  it('are told once: not before the search, and not after an edit, a pause or as a new edition', async () => {
    await jobs.postJob(rita, { title: 'Old cooper' });
    const searchId = await saved({ q: 'cooper' });
    const jobId = await jobs.postJob(rita, { title: 'Cooper' });
    await jobs.postJob(rita, { title: 'Cooper without public', status: 'draftJobs' });
    await pass(SOON);
    expect(await told(searchId)).toEqual([['Cooper', 1]]);
    const [found] = await jobs.notifications('jobsFound', searchId);
    expect(found).toMatchObject({ to: [ann.id], about: [jobId], values: { search: 'q=cooper&sort=newest' } });

    await jobs.put('/api/recruiter/jobs/update-job', { jobId, title: 'Cooper of barrels' }, rita);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    await jobs.move(rita, jobId, 'pausedJobs', 'liveJobs');
    await jobs.postJob(rita, { title: 'Cooper again', relistedFrom: jobId });
    await hide('hide-job', jobId);
    await hide('show-job', jobId);
    await pass(HOUR + SOON);
    expect(await told(searchId)).toHaveLength(1);
    await morning();
    expect(await emails()).toEqual([['Cooper of barrels']]);
    await morning();
    expect(await emails()).toHaveLength(1);
  });

  it('are told at most once an hour for a search, and a draft when it goes live', async () => {
    const searchId = await saved({ q: 'tinker' });
    await jobs.postJob(rita, { title: 'Tinker' });
    const publishAt = new Date(jobs.server.clock.now().getTime() + 2 * HOUR).toISOString();
    await pass(SOON);
    await jobs.postJob(rita, { title: 'Second tinker' });
    await jobs.postJob(rita, { title: 'Third tinker' });
    await jobs.postJob(rita, { title: 'Later tinker', status: 'draftJobs', publishAt });
    await pass(SOON);
    expect(await told(searchId)).toEqual([['Tinker', 1]]);
    await pass(HOUR);
    expect(await told(searchId)).toMatchObject([{}, { 1: 2 }]);
    await pass(HOUR);
    await pass(HOUR);
    expect(await told(searchId)).toMatchObject([{}, {}, ['Later tinker', 1]]);
  });

  it('are those that the search finds: by words, distance, pay, and names of towns in any language', async () => {
    const searches: [Search, boolean][] = [
      [{ q: 'glassblow' }, true],
      [{ q: 'glassblowers', location: 'Mailand' }, true],
      [{ q: 'glasblower' }, false],
      [{ q: 'glassblower', location: 'Pavia', within: 50 }, true],
      [{ q: 'glassblower', location: 'Pavia', within: 5 }, false],
      [{ location: 'Italy', payMin: 2_000, payUnit: 'month', currency: 'EUR' }, true],
      [{ location: 'Italy', payMin: 2_030, payUnit: 'month', currency: 'EUR' }, false],
      [{ company: 'Murano' }, true],
      [{ location: 'Mil', closesWithin: 30 }, true],
      [{ skill: [LONG] }, false],
    ];
    await jobs.put('/api/company/update-company-profile', { name: 'Murano', logo: null }, rita);
    const ids = await Promise.all(searches.map(([search]) => saved(search)));
    await jobs.postJob(rita, {
      title: 'Glassblower',
      location: 'Milan, Italy',
      places: [{ country: 'IT', town: 'Milan' }],
      pay: { kind: 'amount', min: 2_000, max: 2_020, unit: 'month', currency: 'EUR' },
      closesOn: jobs.day(7),
    });
    await pass(SOON);
    const found = await Promise.all(ids.map(told));
    expect(searches.map(([search], n) => [search, found[n]!.length > 0])).toEqual(searches);
    // One that several searches have found is told once.
    await morning();
    expect(await emails()).toEqual([['Glassblower']]);
  });

  it('that are hidden, closed or deleted until the e-mail are not told', async () => {
    const searchId = await saved({ q: 'farrier' });
    const [, hidden, paused, deleted, under] = await Promise.all(
      ['Farrier', 'Hidden', 'Paused', 'Deleted', 'Under review'].map((title) =>
        jobs.postJob(rita, { title: `${title} farrier` }),
      ),
    );
    await hide('hide-job', under!);
    await pass(SOON);
    expect(await told(searchId)).toMatchObject([{ 1: 4 }]);
    await hide('hide-job', hidden!);
    await jobs.move(rita, paused!, 'liveJobs', 'pausedJobs');
    await jobs.move(rita, deleted!, 'liveJobs', 'deletedJobs');
    await morning();
    expect(await emails()).toEqual([['Farrier farrier']]);
  });

  it('that are hidden before they are looked at, or at the hour of the e-mail, are told once they are shown', async () => {
    const searchId = await saved({ q: 'fletcher' });
    const [early, late, closed] = await Promise.all(
      ['Early', 'Late', 'Relisted'].map((title) => jobs.postJob(rita, { title: `${title} fletcher` })),
    );
    await hide('hide-job', early!);
    const company = (await jobs.get('/api/company/get-company-profile-details', rita)).body._id;
    await hide('hide-company', company);
    const never = await jobs.postJob(rita, { title: 'Never public fletcher' });
    await jobs.move(rita, never, 'liveJobs', 'pausedJobs');
    await hide('show-company', company);
    await jobs.move(rita, closed!, 'liveJobs', 'pausedJobs');
    await pass(SOON);
    expect(await told(searchId)).toEqual([['Late fletcher', 1]]);
    await hide('hide-job', late!);
    await morning();
    expect(await emails()).toEqual([]);
    rita = await jobs.signIn(rita);
    await hide('show-job', early!);
    await hide('show-job', late!);
    const edition = await jobs.postJob(rita, { title: 'Edition', relistedFrom: closed });
    await jobs.move(rita, edition, 'liveJobs', 'deletedJobs');
    const again = { title: 'New edition of fletcher', relistedFrom: edition, status: 'draftJobs' };
    const newest = await jobs.postJob(rita, again);
    jobs.server.clock.advance(1);
    await jobs.postJob(rita, { title: 'Made later, posted before', relistedFrom: edition });
    jobs.server.clock.advance(1);
    await jobs.move(rita, newest, 'draftJobs', 'liveJobs');
    await jobs.move(rita, never, 'pausedJobs', 'liveJobs');
    await pass(3 * DAY);
    expect((await emails()).map((titles) => titles.toSorted())).toEqual([
      ['Early fletcher', 'Late fletcher', 'Never public fletcher', 'New edition of fletcher'],
    ]);
    expect(await told(searchId)).toHaveLength(2);
  });

  it('cost few reads, however often their company posts them again', async () => {
    await saved({ q: 'weaver' });
    const ids = await Promise.all(['Chain', 'Fan'].map((title) => jobs.postJob(rita, { title })));
    const listed = await jobs.postJob(rita, { title: 'Listed', relistedFrom: ids[1] });
    for (const id of ids) await jobs.move(rita, id, 'liveJobs', 'pausedJobs');
    const drafts = Array.from({ length: 3_000 }, () => randomUUID());
    const formers = drafts.map((_, at) => (at < 1_500 ? (drafts[at - 1] ?? ids[0]) : ids[1]));
    const [now, { kysely }] = [jobs.server.clock.now(), jobs.database];
    await sql`insert into job (id, relisted_from, status, company_id, recruiter_id, version, title, description,
        location, requirements, benefits, skills, employment_type, created_at, updated_at)
      select draft.id, former, 'draftJobs', company_id, recruiter_id, 1, '', '', '', '', '', '{}', '', now(), now()
      from job, unnest(${drafts}::uuid[], ${formers}::uuid[]) draft (id, former)
      where job.id = ${ids[0]}`.execute(kysely);
    await sql`with search as (
        insert into saved_search (id, applicant_id, name, search, every, saved_at, looked_at, look_at, digest_at)
        select gen_random_uuid(), ${ann.id}, '', '{}', 'day', ${now}, ${now}, ${now}, ${now}
        from generate_series(1, 100) returning id
      ) insert into found_job select id, job from search, unnest(${ids}::uuid[]) job`.execute(kysely);
    const read = sql<{ all: number }>`select (seq_tup_read + idx_tup_fetch)::int as all
      from pg_stat_xact_user_tables where relid = 'job'::regclass`;
    await kysely.transaction().execute(async (tx) => {
      const before = (await read.execute(tx)).rows[0]!.all;
      const taken = await takeFound(tx, [ann.id], { now, dueAt: { day: now, week: now } });
      const jobsRead = (await read.execute(tx)).rows[0]!.all - before;
      expect([taken[0]?.job_id, jobsRead < drafts.length]).toEqual([listed, true]);
    });
  });

  it('that several searches find are told once, however often these are told of', async () => {
    const weekly = await saved({ q: 'cutler' });
    await change({ searchId: weekly, every: 'week' });
    await saved({ q: 'knives' });
    await jobs.postJob(rita, { title: 'Cutler of knives' });
    await pass(SOON);
    await morning();
    await pass(3 * DAY);
    expect(await emails()).toEqual([['Cutler of knives']]);
  });

  it('come in one e-mail a day, or with those of a week on Monday', async () => {
    const weekly = await saved({ q: 'wheelwright' });
    await change({ searchId: weekly, every: 'week' });
    await saved({ q: 'saddler' });
    await jobs.postJob(rita, { title: 'Wheelwright' });
    await jobs.postJob(rita, { title: 'Saddler' });
    await pass(SOON);
    await morning();
    expect(await emails()).toEqual([['Saddler']]);
    rita = await jobs.signIn(rita);
    await jobs.postJob(rita, { title: 'Second saddler' });
    await pass(SOON);
    await pass(3 * DAY);
    expect((await emails()).map((titles) => titles.toSorted())).toEqual([
      ['Saddler'],
      ['Second saddler', 'Wheelwright'],
    ]);
  });

  it('are not told of paused searches, to hidden people, or after the account is erased', async () => {
    const [bea, cem] = [await jobs.applicant(), await jobs.applicant()];
    const paused = await saved({ q: 'thatcher' });
    const hidden = await saved({ q: 'thatcher' }, bea);
    await saved({ q: 'thatcher' }, cem);
    await change({ searchId: paused, isPaused: true });
    await jobs.account(bea.id, 1, {
      role: 'applicant',
      deletionDue: new Date(jobs.server.clock.now().getTime() + 30 * DAY).toISOString(),
    });
    await jobs.postJob(rita, { title: 'Thatcher' });
    await pass(SOON);
    expect([await told(paused), await told(hidden)]).toEqual([[], []]);
    await jobs.erase(cem);
    await jobs.server.processAll();
    const left = await jobs.database.kysely.selectFrom('saved_search').selectAll().execute();
    expect(left.filter(({ applicant_id }) => applicant_id === cem.id)).toEqual([]);
    await morning();
    expect([await emails(), await emails(bea), await emails(cem)]).toEqual([[], [], []]);
    // What was posted meanwhile is no news.
    await change({ searchId: paused, isPaused: false }, await jobs.signIn(ann));
    await pass(HOUR + SOON);
    expect(await told(paused)).toEqual([]);
  });
});

it('several instances tell of a job once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => jobs.applicant()));
  for (const who of people) await saved({ q: 'chandler' }, who);
  await jobs.postJob(rita, { title: 'Chandler' });
  await pass(SOON);
  await morning();
  for (const who of people) expect(await emails(who)).toEqual([['Chandler']]);
});
