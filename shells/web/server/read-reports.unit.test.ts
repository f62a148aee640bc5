import { expect, test } from 'vitest';
import { readReports } from './read-reports.ts';

const PAGE = 'https://jobs.example/jobs/details/7?token=abc#123456';
const error = (body: object) => readReports([{ type: 'firstrung-error', url: PAGE, body }])[0];
const message = (text: string) => {
  const read = error({ message: text });
  return read?.kind === 'error' ? read.message : undefined;
};

test('an error has its page without query, its builds and the places in our files', () => {
  const stack = `TypeError: secret is not a function
    at https://jobs.example/assets/main.1f2e3d.js:1:2345
    at c (https://jobs.example/mfe/recruiter/login.f91cea93.js?r=1:1:10754)
    at chrome-extension://abc/inject.js:1:1`;
  expect(error({ message: 'x is not a function', stack, shell: 'a1', build: 'b-2.c' })).toEqual({
    kind: 'error',
    path: '/jobs/details/7',
    message: 'x is not a function',
    stack: ['/assets/main.1f2e3d.js:1:2345', '/mfe/recruiter/login.f91cea93.js:1:10754'],
    shell: 'a1',
    build: 'b-2.c',
  });
});

test.for<[string, string]>([
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ["Failed to execute 'removeChild' on 'Node'", "Failed to execute 'removeChild' on …"],
  ['Unexpected token \'h\', "hunter2" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['"hunter2 is not closed', '…'],
  ['no account amelie@example.com', 'no account …'],
  ['code 123456 or 123 456 is wrong', 'code … or … is wrong'],
  ['code K7QM-2XWD is wrong', 'code … is wrong'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln', 'token …'],
  ['ChunkLoadError: Loading chunk 42 failed', 'ChunkLoadError: Loading chunk 42 failed'],
])('%s', ([text, expected]) => {
  expect(message(text)).toBe(expected);
});

test('a message, a stack and a list of reports are cut', () => {
  expect(message('x '.repeat(5_000))).toHaveLength(200);
  const frames = 'at https://jobs.example/assets/a.js:1:1\n'.repeat(500);
  expect(error({ message: 'x', stack: frames })).toMatchObject({ stack: { length: 10 } });
  const report = { type: 'firstrung-error', url: PAGE, body: { message: 'x' } };
  expect(readReports(Array(50).fill(report))).toHaveLength(10);
});

test('what the policy blocked, in both formats', () => {
  const expected = {
    kind: 'policy',
    path: '/jobs/details/7',
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    source: '/assets/main.js:1:20',
  };
  const source = 'https://jobs.example/assets/main.js';
  expect(
    readReports([
      {
        type: 'csp-violation',
        url: PAGE,
        body: {
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/x.js?token=1',
          sourceFile: source,
          lineNumber: 1,
          columnNumber: 20,
          sample: 'secret',
        },
      },
    ]),
  ).toEqual([expected]);
  expect(
    readReports({
      'csp-report': {
        'document-uri': PAGE,
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?token=1',
        'source-file': source,
        'line-number': 1,
        'column-number': 20,
      },
    }),
  ).toEqual([expected]);
});

test.for([
  ['inline', 'inline'],
  ['data', 'data'],
  ['data:text/html,secret', 'data:'],
  ['words of a person', ''],
])('blocked: %s', ([blockedURL, blocked]) => {
  const report = { type: 'csp-violation', url: PAGE, body: { effectiveDirective: 'img-src', blockedURL } };
  expect(readReports([report])).toMatchObject([{ blocked }]);
});

test('what is no report, or one about an extension, is left out', () => {
  const extension = {
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    sourceFile: 'moz-extension://1/a.js',
  };
  for (const body of [
    undefined,
    null,
    'text',
    7,
    {},
    [null, 7, {}, { type: 'deprecation', url: PAGE, body: {} }],
    [{ type: 'csp-violation', url: PAGE, body: extension }],
    [{ type: 'csp-violation', url: 'nowhere', body: { effectiveDirective: 'img-src' } }],
    [{ type: 'firstrung-error', url: PAGE, body: { message: 7 } }],
    [{ type: 'firstrung-error', url: 7, body: { message: 'x' } }],
    { 'csp-report': 'text' },
  ])
    expect(readReports(body), JSON.stringify(body)).toEqual([]);
});

test('a value of another type never throws, wherever it is', () => {
  const notText: unknown[] = [
    { toString: 1 },
    { toString: null, valueOf: 7 },
    [[]],
    true,
    null,
    Number.POSITIVE_INFINITY,
    '\ud800',
    '\u0000',
  ];
  const names = ['effectiveDirective', 'blockedURL', 'sourceFile', 'lineNumber', 'columnNumber'];
  for (const value of notText) {
    for (const name of [...names, 'message', 'stack', 'shell', 'build', 'type', 'url', 'body']) {
      const body = { effectiveDirective: 'img-src', blockedURL: 'inline', message: 'x', [name]: value };
      for (const type of ['csp-violation', 'firstrung-error'])
        expect(() => readReports([{ type, url: PAGE, body, [name]: value }])).not.toThrow();
      expect(() => readReports([{ type: 'csp-violation', url: PAGE, body }])).not.toThrow();
    }
    for (const name of [
      'document-uri',
      'effective-directive',
      'violated-directive',
      'blocked-uri',
      'source-file',
    ])
      expect(() => readReports({ 'csp-report': { 'document-uri': PAGE, [name]: value } })).not.toThrow();
  }
});
