import { describe, expect, test } from 'vitest';
import { matchRemote, navigationOf, type Role } from './remotes-file.ts';
import { remotesFile as fileOf, testRemote } from './testing.ts';

const remote = (paths: string[], routes: string[]) =>
  testRemote({ paths, routes: routes.map((path) => ({ path, js: [], css: [] })) });

describe('a path belongs to the remote with the longest claim', () => {
  const greedy = ['/*', '/login', '/recruiter/login', '/university/:page', '/careers'];
  const file = fileOf({
    mfe_university: remote(['/university/*', '/careers'], greedy),
    mfe_recruiter: remote(['/recruiter/*'], ['/recruiter/login', '/login', '/careers']),
    mfe_applicant: remote(['/*'], ['/login', '/careers/:id', '/recruiter/profile', '/university/a/b']),
    mfe_lessons: remote(['/recruiter/lessons/*'], ['/recruiter/lessons']),
  });
  test.for([
    ['/login', 'mfe_applicant'],
    ['/recruiter/login', 'mfe_recruiter'],
    ['/Recruiter/Login/', 'mfe_recruiter'],
    // The longest claim has no such screen, and no other remote may have one there.
    ['/recruiter/profile', undefined],
    ['/recruiter/lessons', 'mfe_lessons'],
    ['/university/map', 'mfe_university'],
    ['/university', 'mfe_university'],
    ['/careers', 'mfe_university'],
    ['/careers/7', 'mfe_applicant'],
    ['/nothing', undefined],
  ] as const)('%s: %s', ([path, owner]) => {
    expect(matchRemote(file, path)?.name).toBe(owner);
  });

  test('in whatever order the remotes are configured', () => {
    const reversed = fileOf(Object.fromEntries(Object.entries(file.remotes).reverse()));
    for (const path of ['/login', '/recruiter/login', '/recruiter/lessons', '/careers'])
      expect(matchRemote(reversed, path)?.name).toBe(matchRemote(file, path)?.name);
  });

  test('an exact claim is longer than that of everything below it', () => {
    const exact = remote(['/recruiter'], ['/recruiter']);
    const all = remote(['/recruiter/*'], ['/recruiter', '/recruiter/home']);
    for (const shared of [fileOf({ exact, all }), fileOf({ all, exact })]) {
      expect(matchRemote(shared, '/recruiter')?.name).toBe('exact');
      expect(matchRemote(shared, '/recruiter/home')?.name).toBe('all');
    }
  });
});

test('navigation is that of all remotes that have a build, or of one role', () => {
  const withLink = (role: Role, label: string) =>
    testRemote({ role, navigation: [{ label, path: `/${label}` }] });
  const file = fileOf({
    one: withLink('applicant', 'a'),
    two: withLink('recruiter', 'b'),
    three: withLink('applicant', 'c'),
    withoutBuild: { ...withLink('applicant', 'd'), build: null },
  });
  const labels = (role?: Role) => navigationOf(file, role).map(({ label }) => label);
  expect(labels()).toEqual(['a', 'b', 'c']);
  expect(labels('applicant')).toEqual(['a', 'c']);
});
