import {
  createHttpServer,
  DEFAULT_RATE_LIMITS,
  type HttpServer,
  readHttpConfig,
} from '@firstrung/service-kit/http';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { REPORTS_PATH, takeBrowserReports } from '../browser-reports.ts';

let http: HttpServer;
let lines: Record<string, unknown>[];
let registry: Registry;
let url: string;
let time: number;

async function start({ max }: { max?: number } = {}) {
  lines = [];
  registry = new Registry();
  time = 0;
  const log = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  http = await createHttpServer({
    services: [],
    config: {
      ...readHttpConfig({ PORT: '0', TRUST_PROXY: '1' }),
      rateLimits:
        max === undefined ? undefined : { ...DEFAULT_RATE_LIMITS, default: { max, windowMs: 60_000 } },
    },
    plugins: [
      async (app) =>
        takeBrowserReports(app, {
          registry,
          log,
          screenOf: (path) =>
            path.startsWith('/jobs/')
              ? { page: '/jobs/:jobId', remote: 'mfe_applicant', build: 'b1' }
              : undefined,
          now: () => time,
        }),
    ],
    log,
    clock: systemClock,
  });
  url = await http.listen();
}
afterEach(() => http.close());

const error = (message: string, path = '/jobs/7?token=hush') => ({
  type: 'firstrung-error',
  url: `https://jobs.example${path}`,
  body: { message, stack: 'at https://jobs.example/assets/main.js:1:2', shell: 's1', build: 'b1' },
});

const post = (body: unknown, { type = 'application/reports+json', from = '203.0.113.1' } = {}) =>
  fetch(url + REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from, 'user-agent': 'Firefox/140 Linux' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const reported = () => lines.filter(({ report }) => report !== undefined);
const counted = async () =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('firstrung_web_browser_reports_total{'));

test('an error is counted and logged with its screen and builds, without its address', async () => {
  await start();
  expect((await post([error('x is undefined')])).status).toBe(204);
  expect(reported()).toMatchObject([
    {
      level: 40,
      msg: 'an error in a page',
      report: 'error',
      page: '/jobs/:jobId',
      remote: 'mfe_applicant',
      message: 'x is undefined',
      stack: ['/assets/main.js:1:2'],
      shell: 's1',
      build: 'b1',
      browser: 'Firefox on Linux',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('hush');
  expect(await counted()).toEqual([
    'firstrung_web_browser_reports_total{kind="error",remote="mfe_applicant",build="b1"} 1',
  ]);
});

test('what the policy blocked is logged in both formats of browsers', async () => {
  await start();
  const old = {
    'csp-report': {
      'document-uri': 'https://jobs.example/',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/x.png',
    },
  };
  const body = { effectiveDirective: 'img-src', blockedURL: 'https://other.example/x.png' };
  await post(old, { type: 'application/csp-report' });
  await post([{ type: 'csp-violation', url: 'https://jobs.example/words-of-a-person', body }]);
  expect(reported()).toMatchObject([
    { report: 'policy', page: '/', remote: 'shell', directive: 'img-src', blocked: 'https://evil.example' },
    { report: 'policy', remote: 'shell', directive: 'img-src', blocked: 'https://other.example' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('words-of-a-person');
});

test('a crash is counted and logged with its screen and the reason that the browser names', async () => {
  await start();
  const crash = (body: unknown) => ({ type: 'crash', url: 'https://jobs.example/jobs/7?token=hush', body });
  await post([crash({ reason: 'unresponsive' }), crash({}), crash({ reason: { toString: 1 } })]);
  expect(reported()[0]).toMatchObject({
    msg: 'a page crashed in its browser',
    report: 'crash',
    page: '/jobs/:jobId',
    remote: 'mfe_applicant',
    reason: 'unresponsive',
  });
  expect(JSON.stringify(lines)).not.toContain('hush');
  expect(await counted()).toEqual([
    'firstrung_web_browser_reports_total{kind="crash",remote="mfe_applicant",build=""} 3',
  ]);
});

test('a build that is not served is no label', async () => {
  await start();
  const made = error('x');
  await post([{ ...made, body: { ...made.body, build: 'made-up' } }]);
  expect(await counted()).toEqual([
    'firstrung_web_browser_reports_total{kind="error",remote="mfe_applicant",build=""} 1',
  ]);
});

test('a flood is counted, but writes few lines in a minute, and fewer of one client', async () => {
  await start();
  for (let i = 0; i < 30; i++) await post([error(`message ${i}`)]);
  expect(reported()).toHaveLength(10);
  for (let i = 0; i < 90; i++) await post([error(`another ${i}`)], { from: `198.51.100.${i}` });
  expect(reported()).toHaveLength(60);
  expect(await counted()).toEqual([
    'firstrung_web_browser_reports_total{kind="error",remote="mfe_applicant",build="b1"} 120',
  ]);
  time += 60_000;
  await post([error('later')]);
  await post([error('later')], { from: '198.51.100.1' });
  expect(reported().slice(60)).toMatchObject([{ message: 'later' }]);
});

test('what is no report is refused or left out, and never logged', async () => {
  await start();
  const statuses = async (bodies: [unknown, string][]) =>
    Promise.all(bodies.map(async ([body, type]) => (await post(body, { type })).status));
  expect(
    await statuses([
      ['{', 'application/reports+json'],
      ['{"__proto__":{"x":1}}', 'application/reports+json'],
      ['x'.repeat(40_000), 'application/csp-report'],
      ['password=x', 'text/plain'],
      ['password=x', 'application/x-www-form-urlencoded'],
      [[], 'application/reports+json'],
      [null, 'application/json'],
    ]),
  ).toEqual([400, 400, 413, 415, 415, 204, 204]);
  expect((await fetch(url + REPORTS_PATH)).status).toBe(405);
  expect(reported()).toEqual([]);
  expect(await counted()).toEqual([]);
});

test('an address that sends too much is refused, others are not', async () => {
  await start({ max: 3 });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await post([error('x')])).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect((await post([error('x')], { from: '198.51.100.1' })).status).toBe(204);
});
