import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './harness.ts';
import { demoJobs, jobIn, listJobs, mixedJobs } from './searches/corpus.ts';

interface ToFind {
  language: string;
  title: string;
  location?: string;
  query: Record<string, string>;
}

const read = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`searches/${file}`, import.meta.url), 'utf8')) as T;
/** The positions of the jobs that each search found when it was written down. */
const found = read<Record<string, string>>('found.json');
const toFind = read<ToFind[]>('to-find.json');

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const FIRST = new Date('2026-01-01T00:00:00Z');
let ids: string[];
beforeAll(async () => {
  ids = await listJobs(jobs, [...demoJobs(), ...mixedJobs(1_000)], FIRST);
});

async function search(query: string): Promise<string[]> {
  const pages = await jobs.pages(`/api/guest/jobs/get-all-jobs?${query}&limit=100`);
  return pages.flatMap(({ body }) => body.map((card: { _id: string }) => card._id));
}

it.each(Object.entries(found))('still finds by %s what it found', async (query, positions) => {
  const now = await search(query);
  expect(positions.split(' ').filter((position) => !now.includes(ids[Number(position)]!))).toEqual([]);
});

it('finds jobs by words in ten scripts, whatever else is posted', async () => {
  // The older half of the jobs is posted before them, the newer half after.
  const listed = toFind.map(({ language, title, location }) =>
    jobIn(language, { title, ...(location !== undefined && { location }) }),
  );
  const posted = await listJobs(jobs, listed, new Date(FIRST.getTime() + 500 * 60_000));
  const missed: string[] = [];
  for (const [index, { query, title }] of toFind.entries()) {
    const first = (await search(new URLSearchParams(query).toString())).slice(0, 3);
    if (!first.includes(posted[index]!)) missed.push(`${query.q}: ${title}`);
  }
  expect(missed).toEqual([]);
});
