import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages } from '../src/install.mjs';
import { ROOT } from '../src/root.ts';

const shipped = lockedPackages(ROOT, 'start')
  .filter(([, { link }]) => !link)
  .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').at(-1)! }));

test('the page of licences has those of the packages that npm start installs, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs', 'licences.md'), 'utf8');
  const rows = new Map(
    [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(2).map(([, licence, text]) => [licence, text]),
  );
  const found = Map.groupBy(shipped, ({ license = 'none' }) => license);
  expect([...rows.keys()].toSorted()).toEqual([...found.keys()].toSorted());
  for (const [licence, packages] of found) {
    if (rows.get(licence) === 'permissive') continue;
    const families = packages.map(({ name }) =>
      name.replace(/-(android|darwin|freebsd|linux|wasm|win).*/, ''),
    );
    for (const family of families) expect(rows.get(licence)).toContain(`\`${family}\``);
  }
});

test('the bill of materials has the packages that npm start installs, and no other', () => {
  const bill: { components: { purl: string }[] } = JSON.parse(
    execFileSync(process.execPath, [join(ROOT, 'infra/runner/src/commands/sbom.ts')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  );
  const listed = bill.components.map(({ purl }) => purl).filter((purl) => !purl.includes('/%40firstrung/'));
  const toPurl = ({ name, version }: { name: string; version: string }) =>
    `pkg:npm/${name.replace('@', '%40')}@${version}`;
  expect(shipped.map(toPurl)).toEqual(expect.arrayContaining(listed));
  // Those for other platforms are optional.
  expect(listed).toEqual(expect.arrayContaining(shipped.filter(({ optional }) => !optional).map(toPurl)));
});
