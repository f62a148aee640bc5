import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { folder, manifests } from './example.ts';

test('every manifest fits the schemas of the API', async () => {
  for (const { apiVersion, kind, ...rest } of manifests) {
    const models = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`);
    const model = new models[kind](rest);
    expect(() => model.validate(), `${kind} ${rest.metadata.name}`).not.toThrow();
  }
});

// The schemas allow unknown fields, which the API server drops with a warning. The types don't.
test('no manifest has a field that the API does not know', () => {
  const cache = join(ROOT, 'node_modules/.cache/firstrung-k8s');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'manifests.ts');
  const lines = manifests.map(
    (one, index) =>
      `const m${index}: import('kubernetes-models/${one.apiVersion}').I${one.kind} = ${JSON.stringify(one)};`,
  );
  const check = (extra: string) => {
    writeFileSync(file, [...lines, extra].join('\n'));
    const flags = '--noEmit --strict --skipLibCheck --module nodenext --target esnext --ignoreConfig'.split(
      ' ',
    );
    return spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, file], {
      encoding: 'utf8',
      cwd: cache,
    }).stdout;
  };
  expect(check('export {};')).toBe('');
  const typo = { ...manifests.find(({ kind }) => kind === 'Deployment'), spce: {} };
  expect(
    check(`export const m: import('kubernetes-models/apps/v1').IDeployment = ${JSON.stringify(typo)};`),
  ).toMatch(/spce/);
});

const hasKubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;

test.skipIf(!hasKubectl)('kubectl makes the same manifests', () => {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], {
    encoding: 'utf8',
  });
  // Names of ConfigMaps and Secrets end with a hash of their content.
  const hashed = [...stdout.matchAll(/^ {2}name: ((\w+)-[a-z0-9]{10})$/gm)];
  expect(hashed, stderr).toHaveLength(10);
  const text = hashed.reduce(
    (all, [, long, name]) => all.replaceAll(`name: ${long}\n`, `name: ${name}\n`),
    stdout,
  );
  expect(parseAllDocuments(text).map((one) => normalize(one.toJS()))).toEqual(
    expect.arrayContaining(manifests.map(normalize)),
  );
  expect(parseAllDocuments(text)).toHaveLength(manifests.length);
});

/** With lists of named objects in the order of their names, and secrets as text. */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(normalize) as { name?: string }[];
    return list.every((one) => typeof one?.name === 'string')
      ? list.sort((one, other) => one.name!.localeCompare(other.name!))
      : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { type, data, ...rest } = value as Record<string, unknown>;
  const isSecret = rest.kind === 'Secret' && data !== undefined;
  const plain = isSecret
    ? {
        ...rest,
        stringData: Object.fromEntries(
          Object.entries(data as Record<string, string>).map(([key, text]) => [key, atob(text)]),
        ),
      }
    : value;
  return Object.fromEntries(Object.entries(plain).map(([key, one]) => [key, normalize(one)]));
}
