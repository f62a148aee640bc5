import { spellings } from '@firstrung/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const rita = await jobs.recruiter();

it('PostgreSQL folds every letter as the function in TypeScript does', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /[\p{L}\p{M}\p{N}]/u.test(letter),
  );
  // And what it leaves out, with what stands for other letters.
  for (let code = 0; code < 0x11_0000; code++) {
    const letter = String.fromCodePoint(code);
    if (/\p{Default_Ignorable_Code_Point}/u.test(letter) || /^[\ufb00-\ufbff\uff01-\uffdc]$/.test(letter))
      letters.push(letter);
  }
  const { rows } = await sql<{ given: string; result: string }>`
    select given, fold_spellings('x' || given || 'x') as result from unnest(${letters}::text[]) given`.execute(
    jobs.database.kysely,
  );
  // The first one is the text as it is, unless that is folded.
  const folded = ([text, ...others]: string[]) => (others.length > 0 ? others.join('\n') : text);
  const differing = rows.filter(({ given, result }) => result !== folded(spellings(`x${given}x`)));
  expect(differing).toEqual([]);
  expect(rows.length).toBeGreaterThan(5_000);
});

describe('the tables of recruiters', () => {
  let jobId: string;
  const titles = async (q: string) =>
    (await jobs.get(`/api/recruiter/jobs/all-my-jobs?${new URLSearchParams({ q })}`, rita)).body.map(
      ({ title }: { title: string }) => title,
    );
  const names = async (query: Record<string, string>) =>
    (
      await jobs.get(`/api/recruiter/jobs/job-details/${jobId}?${new URLSearchParams(query)}`, rita)
    ).body.applications.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    await jobs.postJob(rita, { title: 'Bäcker', location: 'Düsseldorf, Königsstraße' });
    jobId = await jobs.postJob(rita, { title: 'Ingénieur', location: 'Łódź' });
    for (const [name, message, skills] of [
      ['Zoë Müller', 'Ich wohne in der Hauptstraße', 'Électricité, C++'],
      ['Łukasz Żółć', 'Hei fra Ørsted ﬁ\u00adnance', 'sql'],
      ['محمد 李小龍 😀', 'hello', 'c'],
    ] as const) {
      jobs.server.clock.advance(1_000);
      const applicant = await jobs.applicant(name);
      await jobs.apply(applicant, jobId, message);
      await jobs.profile(applicant, 1, { skills });
    }
  });

  it.each([
    ['BAECKER', ['Bäcker']],
    ['dusseldorf konigsstrasse', ['Bäcker']],
    ['ingenieur lodz', ['Ingénieur']],
    ['bocker', []],
  ])('find own jobs by %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it.each([
    [{ q: 'muller strasse' }, ['Zoë Müller']],
    [{ q: 'Mueller' }, ['Zoë Müller']],
    [{ q: 'lukasz zolc' }, ['Łukasz Żółć']],
    [{ q: 'oersted' }, ['Łukasz Żółć']],
    [{ q: 'ﬁnance' }, ['Łukasz Żółć']],
    [{ q: 'fi\u200bnance ｏｒｓｔｅｄ' }, ['Łukasz Żółć']],
    [{ q: '小龍' }, ['محمد 李小龍 😀']],
    [{ q: '😀' }, ['محمد 李小龍 😀']],
    [{ skill: 'electricite' }, ['Zoë Müller']],
    [{ skill: 'c++' }, ['Zoë Müller']],
    [{ skill: 'c' }, ['محمد 李小龍 😀']],
    [{ q: 'zoo' }, []],
  ])('find applicants by %j', async (query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected);
  });
});

describe('the job search', () => {
  let zoe: Person;
  beforeAll(async () => {
    zoe = await jobs.recruiter();
    await jobs.put('/api/company/update-company-profile', { name: 'Zoë Müller & Łukasz' }, zoe);
    const post = async (job: Record<string, unknown>) => {
      jobs.server.clock.advance(1_000);
      await jobs.postJob(zoe, job);
    };
    await post({ title: 'Straßenbauer', location: 'München, Deutschland', skills: ['Gemüsebau'] });
    await post({ title: 'Wind Engineer', description: 'At Ørsted in Oslo.', location: 'Århus, Danmark' });
    await post({ title: 'محاسب', location: '東京, 日本', description: '😀 हिन्दी' });
    await post({ title: 'Intern', location: 'Remote, US', employmentType: 'Internship' });
    await post({ title: 'Planner', description: 'No remote work, no internship.', location: 'Austin, USA' });
    await post({ title: 'Clerk', location: 'Remote (Germany)', employmentType: 'Part-time' });
    await post({ title: 'Lawyer', location: 'Leeds, UK', description: 'Contract law', requirements: 'ABC' });
  });

  const company = { company: 'zoe' };
  const find = async (query: Record<string, string>): Promise<string[]> => {
    const reply = await jobs.get(`/api/guest/jobs/get-all-jobs?${new URLSearchParams(query)}`);
    expect(reply.status).toBe(200);
    return reply.body.map(({ title }: { title: string }) => title);
  };

  const SEARCHES: [Record<string, string>, string[]][] = [
    [{ q: 'strasse' }, ['Straßenbauer']],
    [{ q: 'oersted' }, ['Wind Engineer']],
    [{ q: 'lukasz strassenbauer' }, ['Straßenbauer']],
    [{ q: 'muller', skill: 'gemusebau' }, ['Straßenbauer']],
    [{ skill: 'gemuesebau' }, ['Straßenbauer']],
    [{ location: 'Muenchen' }, ['Straßenbauer']],
    [{ location: 'arhus' }, ['Wind Engineer']],
    [{ company: 'mueller lukasz', q: 'oslo' }, ['Wind Engineer']],
    [{ q: 'हिन्दी' }, ['محاسب']],
    [{ location: '東京' }, ['محاسب']],
    [{ ...company, location: 'Allemagne' }, ['Clerk', 'Straßenbauer']],
    [{ ...company, q: 'Deutschland' }, ['Clerk', 'Straßenbauer']],
    [{ ...company, location: 'Japan' }, ['محاسب']],
    [{ ...company, location: 'USA' }, ['Planner', 'Intern']],
    [{ ...company, q: 'united states' }, ['Planner', 'Intern']],
    // Nothing has this type, so the texts are searched.
    [{ ...company, q: 'contract' }, ['Lawyer']],
    // Corrected, with and without accents.
    [{ q: 'strasenbauer' }, ['Straßenbauer']],
    [{ q: 'Straßenbaur' }, ['Straßenbauer']],
  ];

  it.each(SEARCHES)('%j finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles);
  });

  it('suggests skills with and without accents', async () => {
    const suggest = async (path: string, query: string, who?: Person) =>
      (await jobs.get(`${path}?${new URLSearchParams({ query })}`, who)).body.map(
        ({ name }: { name: string }) => name,
      );
    for (const typed of ['gemuse', 'gemuese', 'Gemüse', 'gémuse']) {
      expect(await suggest('/api/guest/jobs/search-skills', typed)).toEqual(['gemüsebau']);
      expect(await suggest('/api/recruiter/jobs/search-skills', typed, zoe)).toEqual(['gemüsebau']);
    }
  });

  it('finds by the product’s own words as many jobs as the filter of that name counts', async () => {
    const { body } = await jobs.get('/api/guest/jobs/job-counts');
    const countOf = async (q: string) =>
      (await jobs.get(`/api/guest/jobs/job-counts?${new URLSearchParams({ q })}`)).body.jobs;
    expect(body.remote).toBe(2);
    expect(await countOf('remote')).toBe(body.remote);
    expect((await find({ q: 'remote' })).length).toBe(body.remote);
    expect(await find({ q: 'Remote' })).toEqual(await find({ location: 'remote' }));
    for (const { type, jobs: count } of body.types as { type: string; jobs: number }[]) {
      for (const typed of [type, type.replace('-', ' '), type.replace('-', ''), `${type.toUpperCase()}s`])
        expect([typed, await countOf(typed)]).toEqual([typed, count]);
    }
  });

  it('finds jobs of an index with other rules, once it is written again', async () => {
    const { kysely } = jobs.database;
    await kysely.transaction().execute(async (tx) => {
      await sql`delete from search_prefix`.execute(tx);
      await sql`delete from search_term`.execute(tx);
      await sql`delete from job_facet`.execute(tx);
      await sql`update job_search set words = '', facets = '{}'`.execute(tx);
      await sql`insert into company_to_index (company_id) select id from company
        on conflict (company_id) do update set last_job = null`.execute(tx);
    });
    expect(await find({ location: 'munchen', ...company })).toEqual([]);
    await jobs.server.processAll();
    jobs.server.clock.advance(60_000);
    for (const [query, titles] of SEARCHES) expect([query, await find(query)]).toEqual([query, titles]);
    const { rows: left } = await sql`select from company_to_index`.execute(kysely);
    expect(left).toEqual([]);
  });
});
