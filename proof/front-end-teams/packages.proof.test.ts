// Promise: The packed packages type-check and build sources of another team, now and of the release before.
// Guards: packages/mf-config, packages/ui-kit/src/index.ts, packages/web-kit/src, packages/job-views/src,
// infra/examples, infra/runner/src/packages

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findReleaseBefore } from '@firstrung/all-in-one/testing/fleet/release';
import { ROOT } from '@firstrung/runner/root';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SDK } from '../../infra/runner/src/packages/sdk.ts';
import { createForeignFolder, type ForeignFolder } from './foreign-folder.ts';

const EXAMPLE = 'infra/examples/mfe-university';

let foreign: ForeignFolder;
beforeAll(async () => {
  foreign = await createForeignFolder();
});
afterAll(() => foreign?.[Symbol.asyncDispose]());

/** An import of every export of the packages. */
const everyExport = () =>
  SDK.flatMap((name) => {
    const { exports } = readJson(join(foreign.path, 'node_modules/@firstrung', name, 'package.json'));
    return Object.keys(exports)
      .filter((subpath) => exports[subpath].default)
      .map((subpath) => `import '@firstrung/${name}${subpath.slice(1)}';`);
  });

/** The example as in the release before, if any: a team doesn't change its sources with the packages. */
async function copyExampleOfBefore(): Promise<void> {
  const folder = join(foreign.path, 'before');
  await mkdir(folder);
  const commit = findReleaseBefore();
  if (commit === undefined) return;
  const archive = execFileSync('git', ['archive', commit, EXAMPLE], { cwd: ROOT });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('every export, the example, now and before, and a copy of a remote type-check with the packed packages', async () => {
  const imports = everyExport();
  expect(imports).toContain("import '@firstrung/web-kit/testing';");
  await writeFile(join(foreign.path, 'every-export.ts'), imports.join('\n'));
  await foreign.copy(EXAMPLE);
  await copyExampleOfBefore();
  await foreign.copy('mfe-recruiter');
  const { compilerOptions } = readJson(join(ROOT, EXAMPLE, 'tsconfig.json'));
  const tsconfig = {
    compilerOptions: {
      ...compilerOptions,
      noUncheckedSideEffectImports: true,
      // The types of the packages are checked, too, and those of all others that they use.
      skipLibCheck: false,
      types: ['node', ...compilerOptions.types],
    },
    include: ['every-export.ts', 'mfe-university/src', `before/${EXAMPLE}/src`, 'mfe-recruiter/src'],
    // Its tests use what is not packed.
    exclude: ['**/*.test.*', 'mfe-recruiter/src/testing.tsx'],
  };
  await writeFile(join(foreign.path, 'tsconfig.json'), JSON.stringify(tsconfig));
  await foreign.run(foreign.path, 'typescript/bin/tsc', '-p', '.');
});

test('the example builds with the packed packages', async () => {
  const folder = await foreign.copy(EXAMPLE);
  await foreign.run(folder, '@firstrung/mf-config/src/cli.js', 'build');

  const manifest = readJson(join(folder, 'dist/remote.json'));
  expect(manifest).toMatchObject({
    name: 'mfe_university',
    requires: { '@firstrung/web-kit': '^1.0.0' },
    routes: [{ path: '/university' }, { path: '/university/appointments' }],
  });
  expect(manifest.uses['@firstrung/web-kit']).toContain('useCallQuery');
  expect(manifest.routes[0].css.length).toBeGreaterThan(0);
});
