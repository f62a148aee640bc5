import { fold } from '@firstrung/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../src/db/queries/folding.ts';
import { type JobsServer, type Person, startJobs } from './harness.ts';

let jobs: JobsServer;
let rita: Person;

beforeAll(async () => {
  jobs = await startJobs();
  rita = await jobs.recruiter();
});
afterAll(() => jobs[Symbol.asyncDispose]());

it('PostgreSQL folds every letter as the function in TypeScript does', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /[\p{L}\p{M}\p{N}]/u.test(letter),
  );
  const { rows } = await sql<{ given: string; result: string }>`
    select given, ${folded(sql`'x' || given || 'x'`)} as result from unnest(${letters}::text[]) given`.execute(
    jobs.database.kysely,
  );
  const differing = rows.filter(({ given, result }) => result !== fold(`x${given}x`));
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
      ['Łukasz Żółć', 'Hei fra Ørsted', 'sql'],
      ['محمد 李小龍 😀', 'hello', 'c'],
    ] as const) {
      jobs.server.clock.advance(1_000);
      const applicant = await jobs.applicant(name);
      await jobs.apply(applicant, jobId, message);
      await jobs.publish(
        'networks.profile.changed.v1',
        { id: applicant.id, version: 1 },
        {
          applicantId: applicant.id,
          name,
          skills,
          socialPoints: null,
          education: '',
          about: '',
          profilePicture: null,
          resume: null,
          defaultMessage: '',
        },
      );
    }
  });

  it.each([
    ['backer', ['Bäcker']],
    ['BAECKER', ['Bäcker']],
    ['bäck', ['Bäcker']],
    ['dusseldorf konigsstrasse', ['Bäcker']],
    ['ingenieur lodz', ['Ingénieur']],
    ['bocker', []],
  ])('find own jobs by %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it.each([
    [{ q: 'zoe' }, ['Zoë Müller']],
    [{ q: 'zoé' }, ['Zoë Müller']],
    [{ q: 'muller strasse' }, ['Zoë Müller']],
    [{ q: 'Mueller' }, ['Zoë Müller']],
    [{ q: 'lukasz zolc' }, ['Łukasz Żółć']],
    [{ q: 'orsted' }, ['Łukasz Żółć']],
    [{ q: 'oersted' }, ['Łukasz Żółć']],
    [{ q: 'محمد' }, ['محمد 李小龍 😀']],
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
