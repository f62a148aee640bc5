import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages } from '../src/install.mjs';
import { ROOT } from '../src/root.ts';

/** What only tests and commands for developers load. */
const DEVELOPMENT = [
  '{e2e,proof,packages/test-kit,packages/places/build,infra/{examples,k8s,monitoring}}/**',
  '**/{node_modules,dist,.dev,.cache,tests,testing,dev}/**',
  '**/{*.test.{ts,tsx},testing.tsx}',
  'packages/mf-config/src/{dev-server,refresh}.mjs',
  'packages/mf-config/src/runtime/share-refresh.cjs',
  'shells/web/budgets.mjs',
];
/** The module of an import that is left when types are taken out, as our formatter writes it. */
const IMPORT =
  /^(?:import|export) (?!type )(?:[^'";]* from )?'([@\w][^']*)'|(?<!typeof |\* .*)\b(?:import|require)\('([@\w][^']*)'/gm;

test('what npm start installs has every package that its code imports', () => {
  const files = globSync('{infra,mfe-*,packages,services,shells}/**/*.{ts,tsx,mjs,cjs}', {
    cwd: ROOT,
    exclude: DEVELOPMENT,
  });
  const imports = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, a, b]) => ({
      file,
      name: /^(@[^/]+\/)?[^/]+/.exec(a ?? b ?? '')![0],
    })),
  );
  const installed = new Set(lockedPackages(ROOT, 'start').map(([path]) => path));
  const wrong = imports.filter(({ name }) =>
    name.startsWith('@firstrung/')
      ? ['@firstrung/test-kit', '@firstrung/e2e', '@firstrung/proof'].includes(name)
      : !name.startsWith('node:') && !installed.has(`node_modules/${name}`),
  );
  expect(imports.length).toBeGreaterThan(2_000);
  expect(wrong).toEqual([]);
});

test('npm 9, which Debian 13 has, can read the overrides: it compares them as versions', () => {
  // An optional package in a version that there is not is left out.
  const { overrides } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const version of Object.values(overrides)) expect(version).toMatch(/^\d+\.\d+\.\d+(-\w+)?$/);
});
