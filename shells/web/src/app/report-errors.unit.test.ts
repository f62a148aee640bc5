import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remotesFile, testRemote } from '../remotes/testing.ts';
import { createErrorReporter, watchErrors } from './report-errors.ts';

const routes = [{ path: '/recruiter/home', js: [], css: [] }];
const REMOTES = remotesFile({ mfe_recruiter: testRemote({ paths: ['/recruiter/*'], routes }) });

let sent: Blob[];
const reporter = () =>
  createErrorReporter(
    () => REMOTES,
    (body) => sent.push(body),
  );
const bodies = async () =>
  (await Promise.all(sent.map((blob) => blob.text()))).map((text) => JSON.parse(text));

beforeEach(() => {
  sent = [];
  const { pathname, origin } = new URL('https://jobs.example/recruiter/home?q=secret#code');
  vi.stubGlobal('location', { pathname, origin });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a report has the error, the page without its query, and the builds that it runs', async () => {
  const error = new TypeError('x is undefined');
  reporter()(error);
  expect(sent[0]?.type).toBe('application/reports+json');
  expect(await bodies()).toEqual([
    [
      {
        type: 'firstrung-error',
        age: 0,
        url: 'https://jobs.example/recruiter/home',
        body: { message: 'x is undefined', stack: error.stack, shell: 's1', build: 'b1' },
      },
    ],
  ]);
});

test('a page reports each error once, and five at most', () => {
  const report = reporter();
  for (let i = 0; i < 3; i++) report(new Error('the same'));
  expect(sent).toHaveLength(1);
  for (let i = 0; i < 10; i++) report(new Error(`another ${i}`));
  expect(sent).toHaveLength(5);
});

test('anything can be thrown', () => {
  const report = reporter();
  for (const thrown of [undefined, null, 'text', 7]) expect(() => report(thrown)).not.toThrow();
  expect(sent).toHaveLength(4);
});

test('of errors that nothing handled, only those with files of this site are reported', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const reported: unknown[] = [];
  watchErrors((error) => reported.push(error));
  const at = (file: string) => Object.assign(new Error('x'), { stack: `Error: x\n at f (${file}:1:2)` });
  const own = at('https://jobs.example/assets/main.js');
  const others = [at('chrome-extension://abc/inject.js'), 'text', undefined];
  for (const error of [own, ...others]) {
    target.dispatchEvent(Object.assign(new Event('error'), { error }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  }
  expect(reported).toEqual([own, own]);
});
