import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../src/root.ts';
import { createForeignFolder, type ForeignFolder } from '../testing/foreign-folder.ts';

const EXAMPLE = 'infra/examples/mfe-university';

let foreign: ForeignFolder;
beforeAll(async () => {
  foreign = await createForeignFolder();
});
afterAll(() => foreign?.[Symbol.asyncDispose]());

/** The types of our packages are checked, too, and those of all others that they use. */
const CHECK_TYPES = ['typescript/bin/tsc', '-p', '.', '--skipLibCheck', 'false'] as const;
const BUILD = ['@firstrung/mf-config/src/cli.js', 'build'] as const;

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'dist', 'remote.json'), 'utf8'));

test('the example of another team type-checks and builds with the packed packages', async () => {
  const folder = await foreign.copy(EXAMPLE);
  await foreign.run(folder, ...CHECK_TYPES);
  await foreign.run(folder, ...BUILD);

  const manifest = readManifest(folder);
  expect(manifest).toMatchObject({
    name: 'mfe_university',
    requires: { '@firstrung/web-kit': '^1.0.0' },
    routes: [{ path: '/university' }, { path: '/university/appointments' }],
  });
  expect(manifest.uses['@firstrung/web-kit']).toContain('useApi');
  expect(manifest.routes[0].css.length).toBeGreaterThan(0);
});

test("so does a copy of the recruiters' remote", async () => {
  const folder = await foreign.copy('mfe-recruiter');
  await cp(join(ROOT, EXAMPLE, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  await foreign.run(folder, ...CHECK_TYPES);
  await foreign.run(folder, ...BUILD);
  const { uses } = readManifest(folder);
  expect(Object.keys(uses)).toEqual(['@firstrung/web-kit', '@tanstack/react-query', 'react-router']);
});
