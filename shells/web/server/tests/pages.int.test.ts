import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  envToCfg,
  type JobSummary,
  type ReadJob,
  type RemotesFile,
  readEnv,
  readJobFrom,
  type WebConfig,
  webPages,
} from '../index.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const JOB = '0197c3a0-0000-7000-8000-000000000001';
const job: JobSummary = {
  title: 'Baker',
  status: 'liveJobs',
  companyName: 'Oven & Sons',
  companysPfp: '/media/logo.png',
  description: 'Bake < burn.\n\nDaily.',
  location: 'Graz',
  requirements: '',
  skillNames: ['bread', 'c++'],
  benefits: 'Bread',
  employmentType: 'Part-time',
  postedAt: '2026-03-01T10:00:00.000Z',
};

let folder: string;
let open: FastifyInstance[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  open = [];
  await Promise.all(
    ['applicant', 'recruiter'].map((name) =>
      cp(path.join(ROOT, `mfe-${name}/dist`), path.join(folder, name), { recursive: true }),
    ),
  );
});
afterEach(async () => {
  await Promise.all(open.map((app) => app.close()));
  await rm(folder, { recursive: true, force: true });
});

const configOf = (env: Record<string, string>) =>
  envToCfg(
    readEnv({
      PUBLIC_URL: 'https://jobs.example',
      REMOTE_APPLICANT: path.join(folder, 'applicant'),
      ...env,
    }),
  );

async function serve(options: { config?: Partial<WebConfig>; readJob?: ReadJob } = {}) {
  const config = configOf({ REMOTE_RECRUITER: path.join(folder, 'recruiter') });
  const app = fastify();
  open.push(app);
  await app.register(webPages({ ...options, config: { ...config, ...options.config } }));
  return app;
}

test('pages have the right status and are never cached', async () => {
  const app = await serve();
  for (const [address, status] of [
    ['/', 200],
    ['/login', 200],
    ['/recruiter/home?x=1', 200],
    ['/nothing', 404],
    ['/recruiter/nothing', 404],
  ] as const) {
    const reply = await app.inject(address);
    expect(reply.statusCode, address).toBe(status);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain('id="remotes"');
    expect((await app.inject({ method: 'HEAD', url: address })).statusCode, address).toBe(status);
  }
});

test('paths of calls, media and files are never pages', async () => {
  const app = await serve();
  for (const address of [
    '/api',
    '/api/x',
    '/media/x.png',
    '/assets/x.js',
    '/mfe/recruiter/x.js',
    '/health/x',
  ]) {
    const reply = await app.inject(address);
    expect(reply.statusCode, address).toBe(404);
    expect(reply.headers['content-type'], address).toContain('json');
  }
});

test('what the shell links to are screens of the remotes', async () => {
  const app = await serve();
  const { remotes }: RemotesFile = (await app.inject('/remotes.json')).json();
  for (const { links, routes } of Object.values(remotes)) {
    expect(Object.keys(links)).toContain('login');
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(links)));
  }
});

test('a page preloads the files of its own remote and no other', async () => {
  const app = await serve();
  const { body } = await app.inject('/recruiter/login');
  const preloads = [...body.matchAll(/<link rel="preload" as="script" href="([^"]*)">/g)].map(
    ([, href]) => href!,
  );
  expect(preloads.length).toBeGreaterThan(3);
  expect(
    preloads.filter((href) => href.startsWith('/mfe/')).every((href) => href.startsWith('/mfe/recruiter/')),
  ).toBe(true);
  for (const href of preloads) {
    const file = await app.inject({ url: href, headers: { 'accept-encoding': 'br' } });
    expect(file.statusCode, href).toBe(200);
    expect(file.headers['cache-control'], href).toContain('immutable');
  }
  const large = await app.inject({ url: preloads[0]!, headers: { 'accept-encoding': 'gzip' } });
  expect(large.headers['content-encoding']).toBe('gzip');
  expect((await app.inject('/')).body).not.toContain('as="script"');
});

test('a new build of a remote is picked up; a missing or broken one leaves the last good build', async () => {
  const app = await serve();
  const entryOf = async () => (await app.inject('/remotes.json')).json().remotes.mfe_recruiter.entry;
  const file = path.join(folder, 'recruiter/remote.json');
  const first = await entryOf();
  const json = JSON.parse(await readFile(file, 'utf8'));

  await writeFile(file, JSON.stringify({ ...json, entry: 'remoteEntry.new.js' }));
  expect(await entryOf()).toBe('/mfe/recruiter/remoteEntry.new.js');
  await writeFile(file, '{ broken');
  expect(await entryOf()).toBe('/mfe/recruiter/remoteEntry.new.js');
  await rename(path.join(folder, 'recruiter'), path.join(folder, 'away'));
  expect(await entryOf()).toBe('/mfe/recruiter/remoteEntry.new.js');
  expect((await app.inject('/recruiter/login')).statusCode).toBe(200);
  expect(first).not.toBe('/mfe/recruiter/remoteEntry.new.js');
});

test('a remote without a build keeps its path prefix, and the others their pages', async () => {
  await rename(path.join(folder, 'recruiter'), path.join(folder, 'away'));
  const app = await serve();
  expect((await app.inject('/recruiter/anything')).statusCode).toBe(200);
  expect((await app.inject('/login')).body).toContain('/mfe/applicant/remoteEntry');
  expect((await app.inject('/nothing')).statusCode).toBe(404);
});

test('a remote can be served from another origin', async () => {
  const elsewhere = createServer(async (_, response) =>
    response.end(await readFile(path.join(folder, 'recruiter/remote.json'))),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const config = configOf({ REMOTE_RECRUITER: `${origin}/r` });
  const app = await serve({ config: { remotes: config.remotes } });
  const { body } = await app.inject('/recruiter/login');
  expect(body).toContain(`<link rel="preload" as="script" href="${origin}/r/remoteEntry.`);
  expect(body).toContain(`<link rel="preload" as="script" crossorigin="anonymous" href="${origin}/r/remote.`);
  elsewhere.close();
});

test('the head of a job page describes the job', async () => {
  const app = await serve({ readJob: async () => job });
  const { body, statusCode } = await app.inject(`/guests/job-details/${JOB}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Baker at Oven &amp; Sons · Firstrung</title>');
  expect(body).toContain('<meta name="description" content="Graz – Bake &lt; burn. Daily.">');
  expect(body).toContain(`<link rel="canonical" href="https://jobs.example/guests/job-details/${JOB}">`);
});

const postings = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );

test('the page of a live job has a JobPosting for search engines', async () => {
  const app = await serve({ readJob: async () => job });
  const { body } = await app.inject(`/guests/job-details/${JOB}`);
  expect(postings(body)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Baker',
      description: 'Bake &lt; burn.\n\nDaily.',
      datePosted: '2026-03-01T10:00:00.000Z',
      employmentType: 'PART_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Oven & Sons',
        logo: 'https://jobs.example/media/logo.png',
      },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Graz' } },
      skills: ['bread', 'c++'],
      jobBenefits: 'Bread',
    },
  ]);
});

test.each([
  ['a paused job', async () => ({ ...job, status: 'pausedJobs' as const })],
  ['an unknown job', async () => null],
])('the page of %s has no JobPosting', async (_, readJob) => {
  const app = await serve({ readJob });
  expect(postings((await app.inject(`/guests/job-details/${JOB}`)).body)).toEqual([]);
  expect(postings((await app.inject('/guest/home')).body)).toEqual([]);
});

test('robots.txt names the site map', async () => {
  const reply = await (await serve()).inject('/robots.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toContain('Sitemap: https://jobs.example/sitemap.xml');
});

test('security.txt names the configured contact and when it expires', async () => {
  const config = configOf({ SECURITY_CONTACT: 'mailto:security@jobs.example' });
  const { headers, body } = await (await serve({ config })).inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:security@jobs.example\n');
  expect(body).toContain('Canonical: https://jobs.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
});

test('without a contact there is no security.txt', async () => {
  expect((await (await serve()).inject('/.well-known/security.txt')).statusCode).toBe(404);
});

test('the page of an unknown job is 404 and not indexed', async () => {
  const app = await serve({ readJob: async () => null });
  const { body, statusCode } = await app.inject(`/guests/job-details/${JOB}`);
  expect(statusCode).toBe(404);
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('a page is sent with a plain head if the jobs service fails or hangs', async () => {
  for (const readJob of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
    const app = await serve({ readJob });
    const { body, statusCode } = await app.inject(`/guests/job-details/${JOB}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Firstrung</title>');
  }
});

test('readJobFrom reads jobs through the public API', async () => {
  const api = fastify();
  open.push(api);
  api.get('/api/guest/jobs/job-details/:id', async ({ params }, reply) => {
    const { id } = params as { id: string };
    return id === JOB ? job : reply.code(404).send({});
  });
  const readJob = readJobFrom(await api.listen({ host: '127.0.0.1', port: 0 }));
  const signal = AbortSignal.timeout(60_000);
  expect(await readJob(JOB, signal)).toEqual(job);
  expect(await readJob('../../x', signal)).toBeNull();
});

test('external values are escaped', async () => {
  const evil = '"><script>alert(1)</script>';
  const app = await serve({
    config: { productName: `${evil}'` },
    readJob: async () => ({ ...job, title: evil, description: evil }),
  });
  const file = path.join(folder, 'recruiter/remote.json');
  await writeFile(
    file,
    JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), entry: '</script><script>alert(1)' }),
  );
  await app.inject('/remotes.json');
  for (const address of ['/', '/recruiter/login', `/guests/job-details/${JOB}`]) {
    const { body } = await app.inject(address);
    expect(body, address).not.toContain('<script>alert');
  }
});

test('the page comes with the chosen theme', async () => {
  const app = await serve();
  const html = async (cookie: string) =>
    /<html[^>]*>/.exec((await app.inject({ url: '/', headers: { cookie } })).body)?.[0];
  expect(await html('a=b; theme=dark')).toContain('data-theme="dark"');
  expect(await html('theme="><script>')).toBe('<html lang="en">');
  expect(await html('')).toBe('<html lang="en">');
});
