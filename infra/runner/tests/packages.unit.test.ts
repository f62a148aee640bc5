import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest, SDK } from '../src/packages/sdk.ts';
import { ROOT } from '../src/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { version } = readManifest('contracts');

test('the packages for front-end teams have one version, the first in their changelog', () => {
  for (const name of SDK) expect(`${name} ${readManifest(name).version}`).toBe(`${name} ${version}`);
  expect(/^## (\S+)/m.exec(read('packages/CHANGELOG.md'))?.[1]).toBe(version);
});

test('all of them are compiled', () => {
  const { include } = JSON.parse(read('packages/tsconfig.emit.json'));
  for (const name of SDK) expect(include).toContain(`${name}/src`);
});

test('the example uses the archives of this version', () => {
  const { dependencies, devDependencies } = JSON.parse(
    read('infra/examples/mfe-university/package.json'),
  ) as Record<string, Record<string, string>>;
  const archives = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@firstrung/'),
  );
  expect(archives.length).toBeGreaterThan(0);
  for (const [name, address] of archives)
    expect(address).toBe(`file:vendor/${name.replace('@firstrung/', 'firstrung-')}-${version}.tgz`);
});
