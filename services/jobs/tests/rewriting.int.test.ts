import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { JobsContext } from '../src/context.ts';
import { oldDocuments, rewriteDocuments } from '../src/db/queries/search-index.ts';
import type { SearchDocument } from '../src/domain/search-words.ts';
import { startJobs } from './harness.ts';
import { type Listed, listJobs, mixedJobs } from './searches/corpus.ts';

interface Before extends Pick<SearchDocument, 'words' | 'facets' | 'prefixWords' | 'terms'> {
  job: Listed;
}

/** As the rules of version 6 have written them. */
const before: Before[] = JSON.parse(
  readFileSync(new URL('searches/documents-6.json', import.meta.url), 'utf8'),
);
const FIRST = new Date('2026-01-01T00:00:00Z');

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const { kysely } = jobs.database;

async function find(query: Record<string, string>): Promise<string[]> {
  const { body } = await jobs.get(`/api/guest/jobs/get-all-jobs?${new URLSearchParams(query)}`);
  return body.map(({ title }: { title: string }) => title);
}

const countOld = async () => (await oldDocuments.execute(kysely)).rows.length;

/** Does this while nobody writes documents of the company again. */
const holding = (company: string, work: () => Promise<void>) =>
  jobs.withInstances(1, ([instance]) =>
    instance!.transaction(async (tx) => {
      await sql`select from company where name = ${company} for update`.execute(tx);
      await work();
    }),
  );

it('finds documents of the rules before by the words that they have, and then by all', async () => {
  const [seller, tester, specialist, developer, salesperson, agent] = before.map(({ job }) => job.title);
  const listed = before.map(({ job }) => ({ ...job, company: 'Oven' }));
  const ids = await listJobs(jobs, listed, FIRST);
  const agreed: [Record<string, string>, string | undefined][] = [
    [{ q: 'Verkäufer' }, seller],
    [{ q: 'backend' }, seller],
    [{ q: 'kasse', location: 'Köln' }, seller],
    [{ q: '软件测试' }, tester],
    [{ location: '上海' }, tester],
    [{ q: 'c++', location: 'Graz' }, specialist],
    [{ q: '프론트엔드 개발자' }, developer],
    [{ q: 'พนักงานขาย' }, salesperson],
    [{ q: 'IT support' }, agent],
    [{ company: 'oven', skill: 'excel' }, agent],
  ];
  await holding('Oven', async () => {
    await kysely.transaction().execute(async (tx) => {
      for (const table of ['job_facet', 'search_prefix', 'search_term'])
        await sql`delete from ${sql.id(table)}`.execute(tx);
      for (const [index, { words, facets, prefixWords, terms }] of before.entries()) {
        const id = ids[index]!;
        await sql`update job_search set words = ${words}::tsvector, facets = ${facets}, version = 6
          where job_id = ${id}`.execute(tx);
        await sql`insert into job_facet
          select facet, posted_at, job_id from job_search, unnest(facets) facet where job_id = ${id}`.execute(
          tx,
        );
        await sql`insert into search_prefix (word)
          select unnest(${prefixWords}::text[]) on conflict do nothing`.execute(tx);
        await sql`insert into search_term select unnest(${terms}::text[]) on conflict do nothing`.execute(tx);
      }
    });
    for (const [query, title] of agreed) expect([query, await find(query)]).toEqual([query, [title]]);
    expect(await countOld()).toBe(before.length);
  });
  await jobs.server.processAll();
  expect(await countOld()).toBe(0);
  jobs.server.clock.advance(60_000);
  const other: typeof agreed = [
    [{ q: 'Verkäuferin' }, seller],
    [{ q: '测试工程师' }, tester],
    [{ location: '浦东' }, tester],
    [{ q: 'Fachinformatiker' }, specialist],
    [{ q: '엔드' }, developer],
    [{ q: 'ขาย' }, salesperson],
  ];
  for (const [query, title] of [...agreed, ...other])
    expect([query, await find(query)]).toEqual([query, [title]]);
});

describe('writing documents again', () => {
  const read = async () => (await sql`select * from job_search order by job_id`.execute(kysely)).rows;
  const makeOld = () => sql`update job_search set words = '', version = 1`.execute(kysely);

  it('is done once by several instances, also if one is killed', async () => {
    await listJobs(jobs, mixedJobs(60), FIRST);
    const written = await read();
    await jobs.withInstances(3, async (instances) => {
      // Until this instance is the first one to find some.
      for (let taken = 0; taken === 0; ) {
        await makeOld();
        const killed = instances[0]!.transaction(async (tx) => {
          taken = await rewriteDocuments(tx);
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        });
        await expect(killed).rejects.toThrow();
        // They are locked so long.
        expect(taken).toBeLessThanOrEqual(10);
      }
      const run = async (instance: JobsContext) => {
        while ((await instance.transaction(rewriteDocuments)) > 0);
      };
      await Promise.all(instances.map(run));
    });
    await expect.poll(countOld).toBe(0);
    expect(await read()).toEqual(written);
  });

  it('leaves what somebody else has locked for later', async () => {
    const written = await read();
    await holding('Employer 0', async () => {
      const { rows } = await sql`select from job join company on company.id = company_id
        where company.name = 'Employer 0'`.execute(kysely);
      expect(rows.length).toBeGreaterThan(0);
      await makeOld();
      await expect.poll(countOld).toBe(rows.length);
    });
    await jobs.server.processAll();
    expect(await read()).toEqual(written);
  });
});
