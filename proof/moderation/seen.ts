import { setTimeout as delay } from 'node:timers/promises';
import type { Fleet } from '@firstrung/all-in-one/testing/fleet';
import { createEdge } from '@firstrung/all-in-one/testing/fleet/edge';
import { calls } from '@firstrung/contracts';
import { type Client, createClient, type Reply } from '@firstrung/test-kit/client';
import {
  type Company,
  isCompanyOpen,
  isCompanyShown,
  isJobOpen,
  isJobShown,
  isListed,
  isPersonShown,
  type Job,
  type Person,
  type World,
} from './world.ts';

/** Somebody who reads; `undefined` is a guest. */
type Reader = Person | undefined;

/** What reached a reader. */
export interface Seen {
  reader: Reader;
  where: string;
  text: string;
}

/** One instance of each service, and the page server beside it. */
export interface Board {
  name: string;
  client: Client;
  /** origin of its pages */
  pages: string;
}

export const boardOf = (fleet: Fleet, number: number, pages: string): Board => ({
  name: `instance ${number}`,
  client: createClient(createEdge(fleet.instances.filter((one) => one.number === number))),
  pages,
});

/** Lists without parameters, which hold much of what others do. */
const LISTS = Object.entries(calls)
  .filter(([key]) => key.startsWith('GET /api/') && !/:|search-|unsubscribe|job-counts|sessions/.test(key))
  .map(([key, { scope }]) => ({ path: key.slice('GET '.length), readers: scope }));

/** Readings at the same time. */
const LANES = 8;
const PAGE_TRIES = 240;
const PAUSE_MS = 500;

const PAGED =
  /get-all-jobs|saved-jobs$|applied-interns|all-my-jobs|all-recruiters|all-applicants|notifications$/;

/** Reads all that everyone sees, and compares it with the world. Resolves with what differs or leaks. */
export async function findDifferences({ client, pages }: Board, world: World): Promise<string[]> {
  const findings: string[] = [];
  const seen: Seen[] = [];
  const read = async (reader: Reader, path: string): Promise<Reply & { text: string }> => {
    const headers: Record<string, string> = reader ? { authorization: `Bearer ${reader.token}` } : {};
    let reply = await client.call('GET', path, { headers });
    for (; [429, 503].includes(reply.status); reply = await client.call('GET', path, { headers }))
      await delay(PAUSE_MS);
    const { status, body } = reply;
    if (status >= 500) findings.push(`${path} answers ${status}`);
    const text = status < 400 ? JSON.stringify(body) : '';
    seen.push({ reader, where: path, text });
    return { ...reply, text };
  };
  const compare = (where: string, found: readonly string[], wanted: readonly string[]) => {
    const lacks = wanted.filter((one) => !found.includes(one));
    const has = found.filter((one) => !wanted.includes(one));
    if (lacks.length + has.length > 0) findings.push(`${where} lacks [${lacks}] and has [${has}]`);
  };

  const people = [...world.applicants, ...world.recruiters];
  const listed = world.jobs.filter(isListed);
  const titles = (jobs: readonly Job[]) => jobs.map(({ title }) => title);
  const titlesIn = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

  // Guests: lists, searches, numbers, feeds and the site map.
  const guest = '/api/guest/jobs';
  compare(
    'the list',
    titlesIn((await read(undefined, `${guest}/get-all-jobs?limit=100`)).body),
    titles(listed),
  );
  const counts = await read(undefined, `${guest}/job-counts?skill=zither`);
  compare('the count', [`${counts.body.jobs}`], [`${listed.length}`]);
  const skills = await read(undefined, `${guest}/search-skills?query=zit`);
  compare(
    'skills',
    skills.body.map(({ name }: { name: string }) => name),
    listed.length > 0 ? ['zither'] : [],
  );
  for (const path of ['/jobs.rss', '/jobs.json', '/sitemap.xml']) {
    const { text } = await read(undefined, path);
    const naming = world.jobs.filter(({ id }) => text.includes(id));
    const wanted = path === '/sitemap.xml' ? naming.filter(isListed) : listed;
    compare(path, titles(naming), titles(wanted));
  }
  const readCompany = async (company: Company) => {
    const isOpen = isCompanyOpen(company);
    const own = listed.filter((job) => job.company === company);
    const ofCompany = await read(undefined, `${guest}/get-all-jobs?limit=100&company=${company.id}`);
    compare(`the jobs of ${company.word}`, titlesIn(ofCompany.body), titles(own));
    for (const path of [`company-page/${company.slug}`, `company-profile/${company.id}`]) {
      const { status } = await read(undefined, `/api/guest/company/${path}`);
      compare(`${path} of ${company.word}`, [`${status}`], [isOpen ? '200' : '404']);
    }
    await readPage(`/companies/${company.slug}`, isOpen ? company.word : undefined);
  };
  // Each job: search, details, related jobs and its page, which is the preview of links, too.
  const readJob = async (job: Job) => {
    const found = await read(undefined, `${guest}/get-all-jobs?q=${job.word}`);
    compare(`the search for ${job.word}`, titlesIn(found.body), isListed(job) ? [job.title] : []);
    const isOpen = isJobOpen(job) && job.status !== 'hiddenJobs';
    const details = await read(undefined, `${guest}/job-details/${job.id}`);
    compare(
      `details of ${job.word}`,
      [details.status === 200 ? details.body.title : '404'],
      [isOpen ? job.title : '404'],
    );
    await read(undefined, `${guest}/related-jobs/${job.id}`);
    await readPage(`/guests/job-details/${job.id}`, isOpen ? job.title : undefined);
  };

  // Everyone who can log in, in all their lists.
  const readPerson = async (person: Person) => {
    const own = person.role === 'Applicant' ? 'applicant' : 'recruiter';
    for (const { path, readers } of LISTS)
      if ([own, 'anyone'].includes(readers))
        await read(person, PAGED.test(path) ? `${path}?limit=100` : path);
    for (const { id, company } of world.jobs.slice(0, 2 * world.companies.length))
      if (company === person.company) await read(person, `/api/recruiter/jobs/job-details/${id}`);
    if (person.role !== 'Applicant') return;
    const applied = world.jobs.filter(({ applicants }) => applicants.has(person));
    const saved = world.jobs.filter(({ savers }) => savers.has(person));
    const byId = (ids: readonly string[]) => world.jobs.filter(({ id }) => ids.includes(id));
    const { body: appliedIds } = await read(person, '/api/jobs/applied-jobs');
    compare(`applications of ${person.word}`, titles(byId(appliedIds)), titles(applied));
    const { body: savedIds } = await read(person, '/api/jobs/saved-job-ids');
    const knows = (job: Job) => isJobShown(job) || job.applicants.has(person);
    compare(`saved jobs of ${person.word}`, titles(byId(savedIds)), titles(saved.filter(knows)));
  };
  const tasks = [
    ...world.companies.map((company) => () => readCompany(company)),
    ...world.jobs.map((job) => () => readJob(job)),
    ...people.filter(isPersonShown).map((person) => () => readPerson(person)),
    ...['/', '/guest/home'].map((path) => () => readPage(path, '')),
  ];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let task = tasks.pop(); task; task = tasks.pop()) await task();
    }),
  );
  return [...findings, ...seen.flatMap((one) => leaks(one, world))];

  /**
   * Pages whose data is late come without content, and are asked for again.
   * @param word what the page says; without it, it isn't there; `''`: any answer will do
   */
  async function readPage(path: string, word?: string): Promise<void> {
    const wanted = word === undefined ? 404 : 200;
    for (let tries = 1; ; tries++) {
      const reply = await fetch(pages + path, { headers: { accept: 'text/html' } });
      const text = await reply.text();
      seen.push({ reader: undefined, where: path, text });
      if (reply.status === wanted && text.includes(word ?? '')) return;
      if (tries === PAGE_TRIES) {
        findings.push(`the page ${path} answers ${reply.status} and has not "${word ?? ''}"`);
        return;
      }
      await delay(PAUSE_MS);
    }
  }
}

/** Conversations with a company end while it is hidden, also those of applicants. */
const CHAT = /message|group|socket/;

/** What of this the reader must not see. `isHidden` may leave subjects out. */
export function leaks(
  { reader, where, text }: Seen,
  world: World,
  isSought: (subject: Job | Company | Person) => boolean = () => true,
): string[] {
  if (text === '') return [];
  const hasApplied = (job: Job) => reader !== undefined && !CHAT.test(where) && job.applicants.has(reader);
  const isOwn = (company: Company) => reader?.company === company;
  const jobs = world.jobs.filter(
    (job) => !isJobShown(job) && !isOwn(job.company) && !hasApplied(job) && names(text, job.word, job.id),
  );
  const companies = world.companies.filter(
    (company) =>
      !isCompanyShown(company) &&
      !isOwn(company) &&
      !world.jobs.some((job) => job.company === company && hasApplied(job)) &&
      names(text, company.word, company.id),
  );
  // The id of a person stays in conversations, without a name.
  const people = [...world.applicants, ...world.recruiters].filter(
    (person) => !isPersonShown(person) && person !== reader && names(text, person.word),
  );
  const who = reader?.word ?? 'a guest';
  return [...jobs, ...companies, ...people]
    .filter(isSought)
    .map(({ word }) => `${who} finds ${word} in ${where.replace(/\?.*/, '')}`);
}

const names = (text: string, ...words: string[]) => words.some((word) => text.includes(word));
