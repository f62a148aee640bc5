import { globSync, readFileSync } from 'node:fs';
import { publicJobPath } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { routes as applicantRoutes } from '../mfe-applicant/src/routes.ts';
import { routes as recruiterRoutes } from '../mfe-recruiter/src/routes.ts';
import { routes as staffRoutes } from '../mfe-staff/src/routes.ts';

// A path that is written out in a front end must be one of a screen: a link to any other opens "not found".

const root = new URL('..', import.meta.url).pathname;
/** Screens of the shell, and what the servers answer without a screen. */
const OTHER =
  /^\/(api|media|dev|health|socket\.io|feed\.xml|jobs\.xml|sitemap\.xml|verify-answers\.mjs)?($|[/?])/;
const screens = [...applicantRoutes, ...recruiterRoutes, ...staffRoutes].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
);
const isScreen = (path: string) => screens.some((screen) => screen.test(path));

/** Paths in quotes or templates, without query and hash; what a template fills in is `x`. */
const pathsIn = (source: string) =>
  [...source.matchAll(/(?<=[\s(={[:,?])(['"`])(\/[a-z][^'"`\n]*)\1/g)].map(([, , path = '']) =>
    path.replaceAll(/\$\{[^}]*\}/g, 'x').replace(/[?#].*|(?<=\/[\w-]+)x$/, ''),
  );

test.each([
  'mfe-applicant',
  'mfe-recruiter',
  'mfe-staff',
  'packages/auth-screens',
  'packages/chat-screens',
  'packages/job-views',
])('every path in %s is one of a screen', (folder) => {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|testing\.tsx$|src\/routes\.ts$/.test(file),
  );
  const unknown = files.flatMap((file) =>
    pathsIn(readFileSync(root + file, 'utf8'))
      .filter((path) => !OTHER.test(path) && !isScreen(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});

test('the public page of a job is a screen that needs no account', () => {
  const screen = applicantRoutes.find(({ path }) => path === publicJobPath(':jobId'));
  expect(screen).toMatchObject({ chunk: 'guest-job' });
  expect(screen?.loginNotice).toBeUndefined();
});
