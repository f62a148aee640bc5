import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompanyPage, JobDetails } from '@firstrung/contracts';
import { createHttpServer, LATE_MS, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  type ReadPublic,
  type RemotesFile,
  readConfig,
  readFrom,
  type WebConfig,
  webPages,
} from '../index.ts';
import { writeRemotesFile } from './remotes-file.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const JOB = '0197c3a0-0000-7000-8000-000000000001';
/** The fields that the head of its page needs. */
const job = {
  _id: JOB,
  title: 'Baker',
  companyId: '0197c3a0-0000-7000-8000-000000000002',
  status: 'liveJobs',
  companyName: 'Oven & Sons',
  companysPfp: '/media/logo.png',
  description: 'Bake < burn.\n\nDaily.',
  location: 'Graz, Austria',
  requirements: '',
  skillNames: ['bread', 'c++'],
  benefits: 'Bread',
  employmentType: 'Part-time',
  postedAt: '2026-03-01T10:00:00.000Z',
  answerWithin: null,
} satisfies Partial<JobDetails>;

let folder: string;
/** The configuration of the remotes, with copies of their builds as addresses. */
let remotesFile: string;
let open: FastifyInstance[];

// The servers of all tests share the store of builds, which they change nothing in.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await Promise.all(
    ['applicant', 'recruiter'].map((name) =>
      cp(path.join(ROOT, `mfe-${name}/dist`), path.join(folder, name), { recursive: true }),
    ),
  );
  remotesFile = await writeRemotesFile(folder, {
    mfe_applicant: path.join(folder, 'applicant'),
    mfe_recruiter: path.join(folder, 'recruiter'),
  });
});
beforeEach(() => {
  open = [];
});
afterEach(() => Promise.all(open.map((app) => app.close())));
afterAll(async () => {
  await shared?.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    PUBLIC_URL: 'https://jobs.example',
    DATA_DIR: path.join(folder, 'data'),
    REMOTES_FILE: remotesFile,
    ...env,
  });

/** A reader for a site with one answer to every address. */
const answers =
  (body: unknown, status = body === null ? 404 : 200): ReadPublic =>
  async () => ({ status, header: () => undefined, bytes: Buffer.from(JSON.stringify(body)) });

/** Tests without options share a server. */
let shared: FastifyInstance | undefined;

async function serve(options?: { config?: Partial<WebConfig>; read?: ReadPublic }) {
  if (!options && shared) return shared;
  // A start on a slow machine takes longer than the ten seconds that are the default.
  const app = fastify({ pluginTimeout: 0 });
  await app.register(webPages({ ...options, config: { ...configOf(), ...options?.config } }).plugin);
  if (options) open.push(app);
  else shared = app;
  return app;
}

const get = async (address: string, options?: Parameters<typeof serve>[0]) =>
  (await serve(options)).inject(address);

test('pages of staff know of no other remote, and no other page knows of theirs', async () => {
  const app = await serve();
  const body = async (address: string) => (await app.inject(address)).body;
  for (const page of await Promise.all(['/staff', '/staff/login', '/staff/remotes.json'].map(body))) {
    expect(page).toContain('/mfe/staff/');
    expect(page).not.toMatch(/mfe_(applicant|recruiter)|\/mfe\/(applicant|recruiter)\//);
  }
  expect(await body('/staff')).toContain('content="noindex"');
  for (const page of await Promise.all(['/', '/login', '/recruiter/login', '/remotes.json'].map(body)))
    expect(page).not.toMatch(/mfe_staff|\/mfe\/staff\//);
  const [entry = ''] = /\/mfe\/staff\/[^"]+\.js/.exec(await body('/staff')) ?? [];
  expect((await app.inject(entry)).statusCode).toBe(200);
  expect((await app.inject('/staff/nothing')).statusCode).toBe(404);
});

test('pages have the right status and are never cached', async () => {
  const app = await serve();
  for (const [address, status] of [
    ['/', 200],
    ['/login', 200],
    ['/recruiter/home?x=1', 200],
    ['/nothing', 404],
    ['/recruiter/nothing', 404],
    ['//evil.example%23x', 404],
  ] as const) {
    const reply = await app.inject(address);
    expect(reply.statusCode, address).toBe(status);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain('id="remotes"');
    expect((await app.inject({ method: 'HEAD', url: address })).statusCode, address).toBe(status);
  }
});

test('a page is encoded once, whatever the query is that it does not read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  open.push(app);
  const sent: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
  await app.register(webPages({ config: configOf(), read: answers([]) }).plugin);
  for (const [one, other, isSame] of [
    ['/login', '/login?x=1', true],
    ['/nothing?x=1', '/elsewhere?x=2', true],
    ['/?x=1', '/?x=2', true],
    ['/jobs?q=baker', '/jobs?q=cook', false],
    ['/login', '/signup', false],
  ] as const) {
    sent.length = 0;
    for (const url of [one, other]) await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(sent[0] === sent[1], other).toBe(isSame);
  }
});

test('an address that has used up its budget gets pages late and without data until it is back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  open.push(app);
  const read: ReadPublic = (address, ...rest) =>
    answers(address.includes('job-counts') ? { types: [], remote: 0 } : [])(address, ...rest);
  const { plugin, monitoring } = webPages({ config: configOf(), read });
  await app.register(plugin);
  const get = (url: string, remoteAddress = '2001:db8:0:1::1') => app.inject({ url, remoteAddress });
  const hasData = ({ body }: { body: string }) => body.includes('id="seeds"');
  const replies = await Promise.all(
    Array.from({ length: 700 }, (_, n) => get('/', `2001:db8:0:1::${n.toString(16)}`)),
  );
  const pages = replies.filter(hasData).length;
  // Each counts for 5 ms of 3 s, and for the time that it takes.
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(600);

  const plain = await serve();
  const begun = Date.now();
  for (const url of ['/', '/jobs?q=baker', `/guests/job-details/${JOB}`, '/login', '/nothing']) {
    const [reply, without] = await Promise.all([get(url), plain.inject(url)]);
    expect([reply.statusCode, reply.body], url).toEqual([without.statusCode, without.body]);
  }
  // A timer may be a millisecond early.
  expect(Date.now() - begun).toBeGreaterThan(5 * (LATE_MS - 2));
  const [registry] = monitoring.registries ?? [];
  const overBudget = await registry!.getSingleMetricAsString('firstrung_web_pages_over_budget_total');
  // And three of the five that have data.
  expect(overBudget).toMatch(new RegExp(` ${700 - pages + 3}$`, 'm'));

  expect(hasData(await get('/', '2001:db8:0:2::1'))).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(hasData(await get('/'))).toBe(true);
});

/** Starts a whole server of pages. Resolves with its address. */
async function listen(write: (line: string) => void): Promise<string> {
  const http = await createHttpServer({
    services: [],
    config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
    plugins: [webPages({ config: configOf() }).plugin],
    log: createLog({ destination: { write } }),
    clock: systemClock,
  });
  open.push(http.app);
  return http.listen();
}

test('replies to what is no address or no request carry the security headers too', async () => {
  const { port, hostname, host } = new URL(await listen(() => {}));
  for (const [lines, status, type = ''] of [
    [['GET / HTTP/1.1', `Host: ${host}`], 200],
    ...['/%', '/jobs/%ff', '/%E0%A4%A?q=%ff', `/jobs/${'x'.repeat(2_000)}`, '/%00'].map(
      (path) => [[`GET ${path} HTTP/1.1`, `Host: ${host}`], 404, 'text/html'] as const,
    ),
    [['GET /guests/job-details/%ff HTTP/1.1', `Host: ${host}`], 200, 'text/html'],
    [['GET /api/%ff HTTP/1.1', `Host: ${host}`], 404, 'application/json'],
    [['GET /assets/%zz HTTP/1.1', `Host: ${host}`], 404],
    [['GET / HTTP/1.1', `Host: ${host}`, 'Host: evil.example'], 400],
    [['GET /nothing HTTP/1.1', `Host: ${host}`, 'Expect: x'], 404],
    [['POST /browser-reports HTTP/1.1', `Host: ${host}`, 'Expect: x', 'Content-Length: 0'], 204],
    [['GET / HTTP/1.1'], 400],
    [['NONSENSE'], 400],
  ] as const) {
    const socket = connect(Number(port), hostname);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [reply] = await once(socket, 'data');
    socket.destroy();
    expect(`${reply}`.split(' ', 2)[1], lines.join()).toBe(`${status}`);
    expect(`${reply}`.replace(/^.*?^content-type: /ms, ''), lines.join()).toMatch(new RegExp(`^${type}`));
    expect(`${reply}`, lines.join()).toMatch(/^content-security-policy: default-src 'self';/m);
  }
});

test('what an email’s link or a login provider says in the query is stored, sent on and logged nowhere', async () => {
  const lines: string[] = [];
  const url = await listen((line) => lines.push(line));
  const visit = async (address: string) => {
    const reply = await fetch(url + address, { redirect: 'manual' });
    expect(await reply.text(), address).not.toContain('hunter2');
    const said = ['cache-control', 'referrer-policy'].map((name) => reply.headers.get(name));
    return [reply.status, ...said];
  };
  const secret = ['no-store', 'no-referrer'];
  for (const page of [
    '/staff/accept',
    '/recruiter/undo-address-change',
    '/forgot-password',
    '/unsubscribe',
  ]) {
    for (const query of ['?token=hunter2', '?utm_source=x&amp;token%3Dhunter2'])
      expect(await visit(page + query), page + query).toEqual([200, ...secret]);
    expect(await visit(page)).toEqual([200, 'no-cache', 'strict-origin-when-cross-origin']);
  }
  expect(await visit('/login/return?state=1&code=hunter2')).toEqual([200, ...secret]);
  expect(await visit('/Staff/accept/?token=hunter2')).toEqual([301, ...secret]);
  expect(await visit('/staff/nothing?token=hunter2')).toEqual([404, ...secret]);
  expect(lines.join()).toContain('/staff/accept');
  expect(lines.join()).not.toContain('hunter2');
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
    '/university/../api/x',
    '/university/%2E%2e/api/x',
    '/./api/x',
    '/university/..%2fapi',
    // Folders, which do not list their files
    '/assets/',
    '/mfe/',
    '/mfe/recruiter/',
    '/mfe/recruiter/builds',
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
  const preloads = [
    ...body.matchAll(/<link rel="preload" as="script" fetchpriority="low" href="([^"]*)">/g),
  ].map(([, href]) => href!);
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
  const landing = (await app.inject('/')).body;
  expect(landing).toMatch(/as="script" fetchpriority="low" href="\/assets\/landing\./);
  expect(landing).not.toMatch(/as="script" fetchpriority="low" href="\/(mfe\/|assets\/federation)/);
});

const postings = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );

test('the head of a job page describes the job, for search engines as a JobPosting', async () => {
  const { body, statusCode } = await get(`/guests/job-details/${JOB}`, { read: answers(job) });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Baker at Oven &amp; Sons · Firstrung</title>');
  expect(body).toContain('<meta name="description" content="Graz, Austria – Bake &lt; burn. Daily.">');
  expect(body).toContain(`<link rel="canonical" href="https://jobs.example/guests/job-details/${JOB}">`);
  expect(postings(body)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Baker',
      description: 'Bake &lt; burn.\n\nDaily.',
      identifier: { '@type': 'PropertyValue', name: 'Oven & Sons', value: JOB },
      datePosted: '2026-03-01T10:00:00.000Z',
      employmentType: 'PART_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Oven & Sons',
        logo: 'https://jobs.example/media/logo.png',
      },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Graz', addressCountry: 'Austria' },
      },
      skills: ['bread', 'c++'],
      jobBenefits: 'Bread',
      directApply: true,
    },
  ]);
});

const facts: Partial<JobDetails> = {
  pay: { kind: 'amount', min: 14, max: 16.5, unit: 'hour', currency: 'EUR' },
  places: [
    { country: 'AT', town: 'Graz' },
    { country: 'DE', town: '' },
  ],
  remoteFrom: ['AT', 'DE'],
  closesAt: '2099-03-12T23:00:00.000Z',
};

test('the facts of a job are in its JobPosting, its description and its preview', async () => {
  const { body } = await get(`/guests/job-details/${JOB}`, { read: answers({ ...job, ...facts }) });
  const place = (address: object) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address },
  });
  expect(postings(body)[0]).toMatchObject({
    validThrough: '2099-03-12T22:59:59.999Z',
    jobLocation: [place({ addressLocality: 'Graz', addressCountry: 'AT' }), place({ addressCountry: 'DE' })],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'Country', name: 'Austria' },
      { '@type': 'Country', name: 'Germany' },
    ],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 14, maxValue: 16.5, unitText: 'HOUR' },
    },
  });
  const said = /^Graz, Austria\s· Germany\s· Remote from Austria and Germany · €14\s–\s€16.50 an hour – Bake/;
  expect(metaOf(body, 'og:description')).toMatch(said);
});

test('a job leaves its JobPosting at the moment when it closes', async () => {
  const closesAt = '2026-11-21T23:00:00.000Z';
  const app = await serve({ read: answers({ ...job, closesAt }) });
  const postingsAt = async (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(closesAt) + milliseconds });
    onTestFinished(() => void vi.useRealTimers());
    return postings((await app.inject(`/guests/job-details/${JOB}`)).body).length;
  };
  expect([await postingsAt(-1), await postingsAt(0)]).toEqual([1, 0]);
});

test('landing page and guest home say what the board promises before any script has run', async () => {
  const replies = { 'board-answers': { jobs: 60, promising: 48 }, 'get-all-jobs': [] };
  const read: ReadPublic = (address, ...rest) => {
    const [, reply = null] = Object.entries(replies).find(([call]) => address.includes(call)) ?? [];
    return answers(reply)(address, ...rest);
  };
  const app = await serve({ read });
  for (const address of ['/', '/guest/home']) {
    const { body } = await app.inject(address);
    expect(body).toContain('48 of 60 jobs answer by a date.');
    expect(body).toContain('[["GET /api/guest/jobs/board-answers"],{"jobs":60,"promising":48}]');
  }
});

test('A§2: the bar of guests is whole before any script has run', async () => {
  const read: ReadPublic = (address, ...rest) =>
    answers(address.includes('get-all-jobs') ? [] : null)(address, ...rest);
  const app = await serve({ read });
  const [bar] = /<nav[^>]*>.*?<\/nav>/.exec((await app.inject('/guest/home')).body)!;
  expect(
    [...bar.matchAll(/href="([^"]+)"[^>]*>([A-Za-z ]+)/g)].map(([, to, label]) => [label!.trim(), to]),
  ).toEqual([
    ['Home', '/guest/home'],
    ['Projects', '/guest/project-networks'],
    ['Applied', '/guest/applied-interns'],
    ['Recruiters', '/guest/recruiter-messages'],
    ['Messages', '/guest/messages'],
    ['Profile', '/guest/profile'],
    ['Saved jobs', '/saved-jobs'],
    ['Settings', '/guest/settings'],
    ['Login', '/login'],
    ['Signup', '/signup'],
  ]);
});

test.each([
  ['a paused job', { ...job, status: 'pausedJobs' }],
  ['a job whose country nobody said', { ...job, location: 'Graz' }],
  ['an unknown job', null],
])('the page of %s has no JobPosting', async (_, reply) => {
  const app = await serve({ read: answers(reply) });
  expect(postings((await app.inject(`/guests/job-details/${JOB}`)).body)).toEqual([]);
  expect(postings((await app.inject('/guest/home')).body)).toEqual([]);
});

const COMPANY: CompanyPage = {
  _id: job.companyId,
  slug: 'oven-sons',
  name: 'Oven & Sons',
  logo: '/media/logo.png',
  photo: '/media/photo.png',
  location: 'Graz',
  description: 'We bake.\n\nDaily.',
  established: '1999-04-01',
  website: 'https://oven.example',
  values: '',
  mission: '',
  vision: '',
  culture: '',
  benefits: [],
  perks: [],
  awards: [],
  contact: { email: 'hello@oven.example', phone: '', address: '' },
  additionalDetails: { industry: 'Food', size: '', type: '' },
  liveJobs: 0,
};

test('the page of a company has its Organization and no address but its own', async () => {
  const { body, statusCode } = await get('/companies/oven-sons?from=x', { read: answers(COMPANY) });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Oven &amp; Sons · Firstrung</title>');
  expect(body).toContain('<meta name="description" content="Graz – We bake. Daily.">');
  expect(body).toContain('<link rel="canonical" href="https://jobs.example/companies/oven-sons">');
  expect(body).toContain('<h1');
  expect(postings(body)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Oven & Sons',
      url: 'https://jobs.example/companies/oven-sons',
      logo: 'https://jobs.example/media/logo.png',
      image: 'https://jobs.example/media/photo.png',
      description: 'We bake.\n\nDaily.',
      foundingDate: '1999',
      address: 'Graz',
      email: 'hello@oven.example',
      sameAs: 'https://oven.example',
    },
  ]);
});

test.for([
  ['a former address', '/companies/ovens?from=x', 'ovens', '?from=x'],
  ['an address in capitals', '/companies/OVEN-Sons', 'oven-sons', ''],
] as const)(
  '%s of a company redirects to the present one, which may change',
  async ([, url, slug, query]) => {
    const read: ReadPublic = (address, ...rest) =>
      answers(address.endsWith(`/${slug}`) ? COMPANY : null)(address, ...rest);
    const { statusCode, headers } = await get(url, { read });
    expect([statusCode, headers.location]).toEqual([301, `/companies/oven-sons${query}`]);
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test('robots.txt names the site map', async () => {
  const reply = await get('/robots.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toContain('Sitemap: https://jobs.example/sitemap.xml');
});

test('security.txt names the configured contact and when it expires', async () => {
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  const config = configOf({ SECURITY_CONTACT: 'mailto:security@jobs.example' });
  const { headers, body } = await get('/.well-known/security.txt', { config });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:security@jobs.example\n');
  expect(body).toContain('Canonical: https://jobs.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
});

test('password managers find where a password is changed and a passkey is added', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/settings?of=anyone']);
  expect((await get('/settings?of=anyone')).statusCode).toBe(200);
  const { body } = await get('/.well-known/passkey-endpoints');
  const page = 'https://jobs.example/settings?of=anyone';
  expect(JSON.parse(body)).toEqual({ enroll: page, manage: page });
  // By this they see that others would be 404 (W3C).
  const absent = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await get(absent)).statusCode).toBe(404);
});

test.each([`/guests/job-details/${JOB}`, '/companies/nobody'])(
  '%s, which is not there, is 404 and not indexed',
  async (address) => {
    const { body, statusCode } = await get(address, { read: answers(null) });
    expect(statusCode).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex">');
  },
);

test('a page is sent with a plain head if the jobs service fails or hangs', async () => {
  const failing: ReadPublic[] = [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})];
  for (const read of [...failing, answers({}, 503)]) {
    const app = await serve({ read });
    const { body, statusCode } = await app.inject(`/guests/job-details/${JOB}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Firstrung</title>');
  }
});

test('readFrom reads from jobs for a page of the visitor', async () => {
  const service = fastify();
  open.push(service);
  service.get('/*', async ({ url, headers }) => `${url} ${headers['x-forwarded-for']}`);
  const read = readFrom(await service.listen({ host: '127.0.0.1', port: 0 }));
  const address = '/api/guest/jobs/get-all-jobs?limit=1';
  const reply = await read(address, { ip: '203.0.113.9', signal: AbortSignal.timeout(60_000) });
  expect(reply.bytes.toString()).toBe(`${address} ::ffff:203.0.113.9%page`);
});

test('external values are escaped', async () => {
  const evil = '"><script>alert(1)</script>';
  const app = await serve({
    config: { productName: `${evil}'` },
    read: answers({ ...job, title: evil, description: evil }),
  });
  for (const address of ['/', '/recruiter/login', `/guests/job-details/${JOB}`]) {
    const { body } = await app.inject(address);
    expect(body, address).not.toContain('<script>alert');
  }
});

const metaOf = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];

test.for([
  ['/', 'Jobs and internships for the first step'],
  ['/guest/home', 'Jobs and internships'],
  ['/jobs?q=baker', 'Search jobs'],
  ['/login', 'Login'],
  ['/signup', 'Signup'],
  ['/recruiter/login', 'Login as Recruiter'],
  ['/recruiter/signup', 'Signup as Recruiter'],
] as const)('%s has a title and a description of its own', async ([address, title]) => {
  const { body } = await get(address);
  expect(body).toContain(`<title>${title} · Firstrung</title>`);
  expect(metaOf(body, 'og:title')).toBe(`${title} · Firstrung`);
  expect(metaOf(body, 'description')!.length).toBeGreaterThan(40);
  expect(metaOf(body, 'og:description')).toBe(metaOf(body, 'description'));
  expect(metaOf(body, 'og:url')).toBe(`https://jobs.example${address.split('?')[0]}`);
  expect(metaOf(body, 'og:site_name')).toBe('Firstrung');
  expect(metaOf(body, 'twitter:card')).toBe('summary');
  expect(metaOf(body, 'og:image')).toMatch(/^https:\/\/jobs\.example\/brand\/icon-2\.\w{8}\.png$/);
});

test('the title of a page with results names what is searched for', async () => {
  const { body } = await get('/jobs?q=%3C%2Ftitle%3E%3Cscript%3E&location=Graz', { read: answers([]) });
  expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt; – jobs in Graz · Firstrung</title>');
  expect(metaOf(body, 'og:title')).toBe('&lt;/title&gt;&lt;script&gt; – jobs in Graz · Firstrung');
});

test.for([
  // `canonicalPath` has the others.
  ['//', '/'],
  ['/JOBS/?q=baker&utm_source=mail', '/jobs?q=baker&utm_source=mail'],
  [`/guests/job-details/${JOB.toUpperCase()}`, `/guests/job-details/${JOB}`],
  // The # of a link was encoded on the way.
  ['/project-networks%23requests-received', '/project-networks'],
  [`/recruiter/applications/${JOB}%2523mention?a=b`, `/recruiter/applications/${JOB}?a=b`],
  ['/%23/evil.example', '/'],
] as const)('%s is answered at %s', async ([address, one]) => {
  const app = await serve({ read: answers(address.includes('details') ? job : []) });
  const { statusCode, headers } = await app.inject(`http://jobs.example${address}`);
  expect([statusCode, headers.location]).toEqual([301, one]);
});

test.for([
  ['/?gclid=1', '/'],
  ['/guest/home?utm_source=mail&utm_medium=x', '/guest/home'],
  ['/jobs?q=baker&fbclid=1', '/jobs'],
  [`/guests/job-details/${JOB}?ref=feed`, `/guests/job-details/${JOB}`],
  [`/job-details/${JOB}?from=mail`, `/guests/job-details/${JOB}`],
] as const)('the address of %s is %s for search engines', async ([address, one]) => {
  const app = await serve({ read: answers(address.includes('details') ? job : []) });
  const { body } = await app.inject(address);
  expect(body).toContain(`<link rel="canonical" href="https://jobs.example${one}">`);
  expect(metaOf(body, 'og:url')).toBe(`https://jobs.example${one}`);
});

test('the page of a job for applicants is previewed as that for guests', async () => {
  const app = await serve({ read: answers(job) });
  const { body, statusCode } = await app.inject(`/job-details/${JOB}`);
  expect(statusCode).toBe(200);
  const forGuests = (await app.inject(`/guests/job-details/${JOB}`)).body;
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'description'])
    expect(metaOf(body, name), name).toBe(metaOf(forGuests, name));
  expect(metaOf(body, 'og:title')).toBe('Baker at Oven &amp; Sons · Firstrung');
  expect(postings(body)).toEqual([]);
  expect(body).not.toContain('id="seeds"');
});

test.for([
  ['a job that guests do not find', `/job-details/${JOB}`],
  ['the home of applicants', '/home'],
  ['a conversation', `/messages?with=${JOB}`],
  ['the desk of recruiters', '/recruiter/home'],
] as const)('the address of %s shows the site and nothing else', async ([, address]) => {
  const { body, statusCode } = await get(address, { read: answers(null) });
  expect(statusCode).toBe(200);
  expect(metaOf(body, 'og:title')).toBe('Firstrung');
  expect(metaOf(body, 'og:description')!.length).toBeGreaterThan(40);
  expect(metaOf(body, 'og:image')).toMatch(/^https:/);
  expect(body).not.toContain('rel="canonical"');
});

/** Width, height and format of a picture. */
const pictureOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};
const pathOf = (address: string | undefined) => address!.replace('https://jobs.example', '');

test.each<[string, object, string, string, string]>([
  ['the photo of a company', COMPANY, '/companies/oven-sons', '/media/800x400/photo.png', 'large'],
  [
    'the logo of a company without a photo',
    { ...COMPANY, photo: null },
    '/companies/oven-sons',
    '/media/384x400/logo.png',
    'small',
  ],
  ['the logo of the company of a job', job, `/guests/job-details/${JOB}`, '/media/384x400/logo.png', 'small'],
])('a link shows %s', async (_, reply, page, picture, size) => {
  const { body } = await get(page, { read: answers(reply) });
  expect(metaOf(body, 'og:image')).toBe(`https://jobs.example${picture}`);
  expect(metaOf(body, 'og:image:alt')).toBe('Oven &amp; Sons');
  expect(metaOf(body, 'twitter:card')).toBe(size === 'large' ? 'summary_large_image' : 'summary');
});

test('a link to a job whose company has no picture shows that of the site, which never changes', async () => {
  const app = await serve({ read: answers({ ...job, companysPfp: null }) });
  const { body } = await app.inject(`/guests/job-details/${JOB}`);
  const picture = await app.inject(pathOf(metaOf(body, 'og:image')));
  expect(await pictureOf(picture.rawPayload)).toEqual({ width: 512, height: 512, format: 'png' });
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(metaOf(body, 'og:image')).toBe(metaOf((await app.inject('/')).body, 'og:image'));
});

test('icons and manifest fit together', async () => {
  const app = await serve({ config: { productName: 'Rungs' } });
  const { body } = await app.inject('/');
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(body.match(/<meta name="theme-color" media=/g)).toHaveLength(2);
  const favicon = await app.inject('/favicon.ico');
  expect(favicon.headers['content-type']).toBe('image/png');
  expect(await pictureOf(favicon.rawPayload)).toEqual({ width: 48, height: 48, format: 'png' });
  const touch = await app.inject('/apple-touch-icon.png');
  expect(await pictureOf(touch.rawPayload)).toEqual({ width: 180, height: 180, format: 'png' });

  const manifest = (await app.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Rungs', start_url: '/', display: 'standalone' });
  const sizes = [];
  for (const { src, sizes: size, purpose } of manifest.icons) {
    const icon = await app.inject(src);
    expect(icon.statusCode, src).toBe(200);
    expect(icon.headers['cache-control'], src).toContain('immutable');
    const { width, height } = await pictureOf(icon.rawPayload);
    if (size !== 'any') expect(`${width}x${height}`).toBe(size);
    sizes.push(`${size} ${purpose}`);
  }
  expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
});

test('the operator’s colour replaces the hue of pages and icons', async () => {
  const plain = await serve();
  const config = configOf({ BRAND_COLOUR: '#8c1d40' });
  const app = await serve({ config: { operator: config.operator } });
  const address = /<link rel="stylesheet" href="(\/brand\/colours\.\w+\.css)">/;
  expect((await plain.inject('/')).body).not.toMatch(address);
  const style = await app.inject(address.exec((await app.inject('/')).body)![1]!);
  expect(style.headers['content-type']).toContain('text/css');
  expect(style.body).toContain('--brand: light-dark(#8c1d40,');
  const icons = await Promise.all([plain, app].map((one) => one.inject('/apple-touch-icon.png')));
  expect(icons[0]!.rawPayload.equals(icons[1]!.rawPayload)).toBe(false);
});

test('pages have the language and the data of the operator', async () => {
  const logo = path.join(folder, 'logo.svg');
  await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { operator } = configOf({
    OPERATOR_NAME: 'University of <Graz>',
    OPERATOR_LOGO: logo,
    IMPRINT_URL: 'https://uni.example/imprint',
    CONTACT_EMAIL: 'careers@uni.example',
  });
  const app = await serve({ config: { operator, language: 'en-XA' } });
  const { body } = await app.inject('/login');
  expect(body).toContain('<html lang="en-XA">');
  const site = JSON.parse(/<script type="application\/json" id="site">(.*?)<\/script>/s.exec(body)![1]!);
  expect(site).toEqual({
    operator: 'University of <Graz>',
    logo: expect.stringMatching(/^\/brand\/logo\.\w{8}\.svg$/),
    imprint: 'https://uni.example/imprint',
    contact: 'careers@uni.example',
  });
  expect((await app.inject(site.logo)).headers['content-type']).toBe('image/svg+xml');
});

test.for([
  ['BRAND_COLOUR', 'green'],
  ['IMPRINT_URL', 'javascript:alert(1)'],
  ['PRIVACY_URL', '/privacy'],
  ['CONTACT_EMAIL', 'nobody'],
  ['PAGE_LANGUAGE', 'de_DE'],
  ['OPERATOR_LOGO', '/etc/hosts'],
  ['OPERATOR_LOGO', '/not/there.png'],
] as const)('%s=%s ends the start', ([name, value]) => {
  expect(() => configOf({ [name]: value })).toThrow(name);
});

test('the page comes with the chosen theme', async () => {
  const app = await serve();
  const html = async (cookie: string) =>
    /<html[^>]*>/.exec((await app.inject({ url: '/', headers: { cookie } })).body)?.[0];
  expect(await html('a=b; theme=dark')).toContain('data-theme="dark"');
  expect(await html('theme="><script>')).toBe('<html lang="en">');
  expect(await html('')).toBe('<html lang="en">');
});

test('a page without texts in the language of the setting is in English, and the log says so', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const app = fastify({ pluginTimeout: 0 });
  open.push(app);
  await app.register(webPages({ config: configOf({ PAGE_LANGUAGE: 'de' }), log }).plugin);
  expect((await app.inject('/')).body).toContain('<html lang="en">');
  expect(log.warn).toHaveBeenCalledWith(
    { setting: 'PAGE_LANGUAGE', language: 'de' },
    'there are no texts in this language: pages and emails are in English',
  );
});
