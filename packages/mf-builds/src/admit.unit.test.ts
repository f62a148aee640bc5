import { expect, test } from 'vitest';
import { type Admission, admit } from './admit.ts';
import { covers } from './claims.ts';
import { type Manifest, parseManifest, parseRelease } from './manifest.ts';

const manifest: Manifest = {
  schema: 2,
  name: 'mfe_university',
  version: '1.0.0',
  contract: 1,
  requires: { react: '^19.3.0', '@firstrung/web-kit': '^1.2.0' },
  uses: { '@firstrung/web-kit': ['useApi', 'useTitle'] },
  entry: 'remoteEntry.1.js',
  preload: { js: ['remote.1.js'], css: [] },
  routes: [
    { path: '/university', js: ['home.1.js'], css: ['home.1.css'] },
    { path: '/University/fairs/:fairId', js: ['fair.1.js'], css: [] },
  ],
  files: {
    'remoteEntry.1.js': 'a',
    'remote.1.js': 'b',
    'home.1.js': 'c',
    'home.1.css': 'd',
    'fair.1.js': 'e',
  },
};
const admission: Admission = {
  name: 'mfe_university',
  paths: ['/university/*', '/fairs'],
  shell: {
    contract: 1,
    shared: { react: '19.3.1', '@firstrung/web-kit': '1.3.0' },
    exports: { '@firstrung/web-kit': ['useApi', 'useTitle', 'useHost'] },
  },
};

test('a build that fits is admitted', () => {
  expect(admit(manifest, admission)).toEqual([]);
});

test.for<[string, Partial<Manifest>, string, string]>([
  [
    'another name',
    { name: 'mfe_recruiter' },
    'name',
    'It is a build of mfe_recruiter, not of mfe_university.',
  ],
  ['a newer contract', { contract: 2 }, 'contract', 'It is built for contract 2, the shell for 1.'],
  [
    'a newer package',
    { requires: { react: '^19.4.0' } },
    'shared',
    'It needs react ^19.4.0, the shell has 19.3.1.',
  ],
  [
    'an older major version',
    { requires: { '@firstrung/web-kit': '^0.9.0' } },
    'shared',
    'It needs @firstrung/web-kit ^0.9.0, the shell has 1.3.0.',
  ],
  [
    'an unknown package',
    { requires: { vue: '^3.0.0' } },
    'shared',
    'It needs vue, which the shell does not share.',
  ],
  [
    'missing exports',
    { uses: { '@firstrung/web-kit': ['useApi', 'useShiny', 'useNew'] } },
    'exports',
    "It imports useShiny, useNew from @firstrung/web-kit, which the shell's does not export.",
  ],
  [
    'a path of another remote',
    { routes: [{ path: '/login', js: [], css: [] }] },
    'paths',
    'It has a screen at /login, but may only have /university/*, /fairs.',
  ],
  ['every path', { routes: [{ path: '/*', js: [], css: [] }] }, 'paths', 'It has a screen at /*'],
  ['no hashes', { files: undefined }, 'files', 'It has no hashes of its files: it is a development build.'],
])('a build with %s is refused', ([, changes, reason, message]) => {
  const refusals = admit({ ...manifest, ...changes }, admission);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]!.reason).toBe(reason);
  expect(refusals[0]!.message).toContain(message);
});

test('all reasons are given at once', () => {
  const refusals = admit({ ...manifest, contract: 2, name: 'mfe_other', files: undefined }, admission);
  expect(refusals.map(({ reason }) => reason)).toEqual(['name', 'contract', 'files']);
});

test.for([
  ['/*', '/login', true],
  ['/recruiter/*', '/recruiter', true],
  ['/recruiter/*', '/Recruiter/jobs/:id', true],
  ['/recruiter/*', '/recruiters', false],
  ['/recruiter/*', '/:any/jobs', false],
  ['/recruiter/*', '/*', false],
  ['/fairs', '/fairs/', true],
  ['/fairs', '/fairs/:id', false],
  ['/fairs', '/*', false],
  ['/fairs/*', '/fairs/../api', false],
  ['/fairs/*', '/fairs/%2e%2e/api', false],
] as const)('a claim of %s covers %s: %s', ([claim, pattern, covered]) => {
  expect(covers(claim, pattern)).toBe(covered);
});

const parse = (value: unknown) =>
  parseManifest(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

test('a manifest has the id of its bytes', () => {
  const { id, manifest: parsed } = parse(manifest);
  expect(parsed).toEqual(manifest);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(parse(`${JSON.stringify(manifest)}\n`).id).not.toBe(id);
});

test.for<[unknown, string]>([
  ['{ broken', 'is no JSON'],
  [[], 'is no object'],
  [{ ...manifest, schema: 1 }, 'has schema 1, not 2'],
  [{ ...manifest, name: '../x' }, 'has no valid name'],
  [{ ...manifest, contract: '1' }, 'has no contract'],
  [{ ...manifest, requires: { react: 19 } }, 'has no valid "requires"'],
  [{ ...manifest, uses: { react: 'useState' } }, 'has no valid "uses"'],
  [{ ...manifest, entry: '</script>' }, 'has no valid entry'],
  [{ ...manifest, entry: '../remoteEntry.1.js' }, 'has no valid entry'],
  [{ ...manifest, preload: { js: ['https://elsewhere.example/x.js'], css: [] } }, 'has no valid "preload"'],
  ...['x', '/university/../api', '/./api/*', '/%2e%2e/api', '//api'].map((path): [unknown, string] => [
    { ...manifest, routes: [{ path, js: [], css: [] }] },
    'has routes that are not valid',
  ]),
  ...['../../evil.js', 'release.json', '.hidden'].map((file): [unknown, string] => [
    { ...manifest, files: { ...manifest.files, [file]: 'x' } },
    'whose name is not valid',
  ]),
  [{ ...manifest, preload: { js: ['other.js'], css: [] } }, 'names other.js, but has no hash of it'],
])('%j is no manifest', ([value, problem]) => {
  expect(() => parse(value)).toThrow(problem);
});

test.for([
  { schema: 2, current: 'aaaaaaaaaaaa', previous: [] },
  { schema: 1, current: '../../../etc', previous: [] },
  { schema: 1, current: 'aaaaaaaaaaaa' },
  { schema: 1, current: 'aaaaaaaaaaaa', previous: ['x'] },
])('%j is no release', (release) => {
  expect(() => parseRelease(Buffer.from(JSON.stringify(release)))).toThrow('release.json');
});
