import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { JobsContext } from '../src/context.ts';
import { companiesToIndex, indexCompany } from '../src/db/queries/search/search-index.ts';
import { startJobs } from './harness.ts';
import { listJobs, mixedJobs } from './searches/corpus.ts';

const FIRST = new Date('2026-01-01T00:00:00Z');

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const { kysely } = jobs.database;

const countOld = async () => (await companiesToIndex.execute(kysely)).rows.length;

/** Does this while nobody writes documents of the company again. */
const holding = (company: string, work: () => Promise<void>) =>
  jobs.withInstances(1, ([instance]) =>
    instance!.transaction(async (tx) => {
      await sql`select from company where name = ${company} for update`.execute(tx);
      await work();
    }),
  );

describe('writing documents again', () => {
  const read = async () => (await sql`select * from job_search order by job_id`.execute(kysely)).rows;
  const makeOld = async () => {
    await sql`update job_search set words = ''`.execute(kysely);
    await sql`insert into company_to_index select id from company on conflict do nothing`.execute(kysely);
  };

  it('is done once by several instances, also if one is killed', async () => {
    await listJobs(jobs, mixedJobs(60), FIRST);
    const written = await read();
    await jobs.withInstances(3, async (instances) => {
      // Until this instance is the first one to find some.
      for (let taken = 0; taken === 0; ) {
        await makeOld();
        const killed = instances[0]!.transaction(async (tx) => {
          taken = await indexCompany(tx);
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        });
        await expect(killed).rejects.toThrow();
        // They are locked so long.
        expect(taken).toBeLessThanOrEqual(10);
      }
      const run = async (instance: JobsContext) => {
        while ((await instance.transaction(indexCompany)) > 0);
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
      await expect.poll(countOld).toBe(1);
    });
    await jobs.server.processAll();
    expect(await read()).toEqual(written);
  });
});
