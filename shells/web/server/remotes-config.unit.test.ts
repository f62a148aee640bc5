import { expect, test } from 'vitest';
import { parseRemotesConfig } from './remotes-config.ts';

const entry = {
  name: 'mfe_university',
  role: 'applicant',
  paths: ['/university/*', '/career-fairs'],
  address: '../university/dist',
};
const parse = (entries: unknown) =>
  parseRemotesConfig(typeof entries === 'string' ? entries : JSON.stringify(entries), '/etc/firstrung');

test('an entry needs a name, a role, paths and an address', () => {
  expect(parse([entry])).toEqual([
    { ...entry, links: {}, navigation: [], development: false, address: '/etc/university/dist' },
  ]);
  const other = {
    ...entry,
    name: 'mfe_fairs',
    paths: ['/*'],
    links: { login: '/login' },
    navigation: [{ label: 'Fairs', path: '/fairs' }],
    address: 'https://fairs.example/builds',
  };
  expect(parse([entry, other])[1]).toEqual({ ...other, development: false });
});

test.for<[string, unknown, string]>([
  ['text', '{ broken', 'It is no JSON'],
  ['an object', { remotes: [] }, 'It is no list'],
  ['a list of texts', ['mfe_university'], 'an entry that is no object'],
  ['a name that is a path', [{ ...entry, name: 'mfe_../x' }], 'is no name'],
  ['a name without prefix', [{ ...entry, name: 'university' }], 'is no name'],
  ['an unknown role', [{ ...entry, role: 'dean' }], 'mfe_university has no role'],
  ['an unknown field', [{ ...entry, pathPrefix: '/x' }], 'has an unknown field: pathPrefix'],
  ['no paths', [{ ...entry, paths: [] }], 'has no paths'],
  ['no address', [{ ...entry, address: '' }], 'has no address'],
  ['a password', [{ ...entry, address: 'https://me:secret@builds.example/' }], 'an address with a password'],
  ['an unknown link', [{ ...entry, links: { exit: '/university' } }], 'has an unknown link: exit'],
  ['a link of others', [{ ...entry, links: { login: '/login' } }], 'has a link outside of its paths: /login'],
  [
    'navigation of others',
    [{ ...entry, navigation: [{ label: 'Home', path: '/home' }] }],
    'has navigation outside of its paths: /home',
  ],
  ['a claim of the start page', [{ ...entry, paths: ['/'] }], 'claims /, which belongs to the shell'],
  ['a claim of calls', [{ ...entry, paths: ['/API/*'] }], 'claims /API/*, which belongs to the shell'],
  ['a claim of files', [{ ...entry, paths: ['/mfe/university/*'] }], 'which belongs to the shell'],
  ['a claim of robots.txt', [{ ...entry, paths: ['/robots.txt'] }], 'which belongs to the shell'],
  ['a claim that is no path', [{ ...entry, paths: ['university'] }], 'which is neither a path'],
  ['a claim with a parameter', [{ ...entry, paths: ['/university/:id'] }], 'which is neither a path'],
  ['a claim with a star inside', [{ ...entry, paths: ['/*/university'] }], 'which is neither a path'],
  ['a claim of robots.txt in capitals', [{ ...entry, paths: ['/Robots.txt'] }], 'which belongs to the shell'],
  ['a claim of the folder above', [{ ...entry, paths: ['/../api/*'] }], 'which is neither a path'],
  ['a claim of the same folder', [{ ...entry, paths: ['/./api/*'] }], 'which is neither a path'],
  ['an encoded claim', [{ ...entry, paths: ['/%2e%2e/api/*'] }], 'which is neither a path'],
  ['a claim with an empty name', [{ ...entry, paths: ['//api/*'] }], 'which is neither a path'],
  ['a link out of its paths', [{ ...entry, links: { login: '/university/../api' } }], 'outside of its paths'],
  ['a remote twice', [entry, { ...entry, paths: ['/other'] }], 'There are two remotes named mfe_university'],
  [
    'a claim twice',
    [entry, { ...entry, name: 'mfe_college', paths: ['/University/*'] }],
    'mfe_university and mfe_college both claim /University/*',
  ],
])('%s is refused', ([, entries, problem]) => {
  expect(() => parse(entries)).toThrow(problem);
});
