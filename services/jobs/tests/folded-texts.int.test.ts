import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

// Texts are folded when they are written, and not for each word of each search.

const UMLAUTS = 'äa öa üe '.repeat(1_112).slice(0, 10_000);
/** 50 words of three letters: each matches, some only in the other spelling of the texts. */
const WORDS = [
  'aea',
  'oea',
  'uee',
  ...Array.from({ length: 47 }, (_, n) => `e${String.fromCharCode(97 + (n % 26))}o`),
];

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const rita = await jobs.recruiter();
const jobId = await jobs.postJob(rita);
beforeAll(async () => {
  for (let count = 0; count < 3; count++) await applyWith(await jobs.applicant(`Äbel ${count}`), UMLAUTS);
});

const profile = (applicant: Person, version: number, education: string, skills = 'Gemüsebau') =>
  jobs.profile(applicant, version, { name: 'Äbel', skills, education, about: education });

async function applyWith(applicant: Person, text: string, to = jobId) {
  await jobs.account(applicant.id, 1, { role: 'applicant', emailOrPhone: 'äbel@person.example' });
  await profile(applicant, 1, text);
  return (await jobs.apply(applicant, to, text)).body.applicationId as string;
}

const find = async (query: Record<string, string>, of = jobId) => {
  const path = `/api/recruiter/jobs/job-details/${of}?${new URLSearchParams(query)}`;
  const { status, body } = await jobs.get(path, rita);
  expect(status).toBe(200);
  return body.applications.length as number;
};

/** Rows whose folded texts are not those of their texts, which are written by every test of this file. */
async function outdated() {
  const { rows } = await sql`
    select id from applicant where (folded_texts, folded_skills)
      is distinct from (fold_texts(applicant), fold_skills(applicant))
    union all
    select id from application where (folded_texts, folded_skills)
      is distinct from (fold_texts(application), fold_skills(application))`.execute(jobs.database.kysely);
  return rows;
}

/** How often a search folds a text, and how many it finds. */
async function foldsOf(query: Record<string, string>) {
  const { kysely } = jobs.database;
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('fold_spellings(text)'::regprocedure) as text`.execute(kysely);
  await sql`create sequence folds minvalue 0 start 0`.execute(kysely);
  await sql`create or replace function fold_spellings(given text) returns text language plpgsql immutable strict
    as $$ begin perform nextval('jobs.folds'); return lower(given); end $$`.execute(kysely);
  const found = await find(query);
  const counted = await sql<{ folds: number }>`select nextval('folds')::int as folds`.execute(kysely);
  await sql`drop sequence folds`.execute(kysely);
  await sql.raw(rows[0]!.text).execute(kysely);
  return { found, folds: counted.rows[0]!.folds };
}

it('a search of 50 words folds no text that was folded before', async () => {
  const q = WORDS.join(' ');
  expect(WORDS).toHaveLength(50);
  expect(await foldsOf({ q })).toEqual({ found: 0, folds: 0 });
  expect(await foldsOf({ q: 'aea oea uee', skill: 'gemuesebau' })).toEqual({ found: 3, folds: 0 });
});

it('of a search the first eight distinct words count', async () => {
  const eight = 'aea oea uee person example abel äbel @person';
  expect(await find({ q: eight })).toBe(3);
  expect(await find({ q: `${eight} AEA nowhere` })).toBe(3);
  expect(await find({ q: `nowhere ${eight}` })).toBe(0);
  const own = async (q: string) =>
    (await jobs.get(`/api/recruiter/jobs/all-my-jobs?${new URLSearchParams({ q })}`, rita)).body.length;
  expect(await own('b a k e r ba ak ke nowhere')).toBe(1);
  expect(await own('b a k e r ba ak nowhere')).toBe(0);
});

it('what is no longer shown is not found, and is erased with its text', async () => {
  const abel = await jobs.applicant();
  const ofJob = await jobs.postJob(rita);
  const applicationId = await applyWith(abel, 'Städtebau', ofJob);
  const counts = async () => {
    const found: number[] = [];
    for (const q of ['staedtebau', 'person.example', 'hafenbau']) found.push(await find({ q }, ofJob));
    return [...found, await find({ skill: 'gemusebau' }, ofJob)];
  };
  expect(await counts()).toEqual([1, 1, 0, 1]);

  await jobs.post('/api/jobs/withdraw-application', { jobId: ofJob }, abel);
  await profile(abel, 2, 'Häfenbau', 'sql');
  expect(await counts()).toEqual([1, 0, 0, 1]);
  expect(await outdated()).toEqual([]);

  await jobs.apply(abel, ofJob, 'Brücken');
  expect(await counts()).toEqual([0, 1, 1, 0]);
  const { rows } = await sql<{ kept: string }>`
    select before_resubmission as kept from application where id = ${applicationId}`.execute(
    jobs.database.kysely,
  );
  expect(rows[0]!.kept).toMatchObject({ request_message: 'Städtebau' });
  expect(JSON.stringify(rows)).not.toContain('staedtebau');
  await jobs.post('/api/jobs/undo-application', { jobId: ofJob }, abel);
  expect(await counts()).toEqual([1, 0, 0, 1]);
  expect(await outdated()).toEqual([]);

  const deletionDue = new Date(jobs.server.clock.now().getTime() + 86_400_000).toISOString();
  await jobs.account(abel.id, 2, { role: 'applicant', deletionDue });
  expect(await counts()).toEqual([0, 0, 0, 0]);
  await jobs.account(abel.id, 3, { role: 'applicant' });
  expect(await counts()).toEqual([1, 0, 0, 1]);
  await jobs.erase(abel);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  const erased = await sql<{ left: string }>`
    select trim(concat(applicant.folded_texts, applicant.folded_skills, application.folded_texts,
      application.folded_skills), E' \n') as left
    from application join applicant on applicant.id = applicant_id where application.id = ${applicationId}`.execute(
    jobs.database.kysely,
  );
  expect(erased.rows).toEqual([{ left: '' }]);
});
