import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const CONTRACTS = join(import.meta.dirname, '../src');

const frontEnds = globSync(
  '{mfe-*,shells/web,packages/{*-screens,job-views,ui-kit,web-kit}}/src/**/*.{ts,tsx}',
  {
    cwd: ROOT,
    exclude: (path) => /\.test\.|testing|(^|\/)(node_modules|dist)$/.test(path),
  },
);
const sources = frontEnds.map((path) => ({ path, code: readFileSync(join(ROOT, path), 'utf8') }));

/** The names that modules export which import neither the schema library nor a module that does. */
const plain = new Set(
  globSync('**/*.ts', { cwd: CONTRACTS })
    .filter((path) => !path.endsWith('.test.ts') && !loadsSchemas(join(CONTRACTS, path)))
    .flatMap((path) => [
      ...readFileSync(join(CONTRACTS, path), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
    ])
    .map(([, name]) => name!),
);

function loadsSchemas(file: string): boolean {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm);
  return [...imports].some(
    ([, from]) => from === 'typebox' || (from!.startsWith('.') && loadsSchemas(join(file, '..', from!))),
  );
}

test('front ends take limits of what people write from the contracts', () => {
  const wrong = sources.flatMap(({ path, code }) => {
    const own = [...code.matchAll(/\bconst (\w+) = [\d_]+;/g)].map(([, name]) => name!);
    return [...code.matchAll(/\bm(?:ax|in)Length(?:=\{|: )([\w]+)/g)]
      .map(([, value]) => value!)
      .filter((value) => /^\d/.test(value) || own.includes(value))
      .map((value) => `${path}: ${value}`);
  });
  expect(sources.filter(({ code }) => code.includes('maxLength={')).length).toBeGreaterThan(10);
  expect(wrong, 'packages/contracts/src/limits.ts has them').toEqual([]);
});

test('front ends load no schema for a constant of the contracts', () => {
  const wrong = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/^import \{([^}]*)\} from '@firstrung\/contracts';/gm)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ') && !plain.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(plain.size).toBeGreaterThan(40);
  expect(wrong, 'move these into a module of the contracts that imports no schema').toEqual([]);
});

test('front ends reach the storage of the browser through web-kit alone', () => {
  // Biome's rule `noRestrictedGlobals` sees the bare names only.
  const wrong = sources.filter(({ code }) =>
    /\b(?:window|globalThis|self)\??\.(?:local|session)Storage/.test(code),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('keys that do something while a person types do nothing for an input method', () => {
  const typing = sources.filter(({ code }) => /(?:[!=]==|case) 'Enter'/.test(code));
  expect(typing.length).toBeGreaterThan(3);
  expect(typing.filter(({ code }) => !code.includes('isComposing(')).map(({ path }) => path)).toEqual([]);
});

test('text boxes that limit what is typed say so', () => {
  // Those of ui-kit do; another one has to use its `useTextLimit`.
  const own = sources.filter(({ code }) => /<(?:input|textarea)\b[^>]*\bmaxLength/s.test(code));
  expect(own.filter(({ code }) => !code.includes('useTextLimit(')).map(({ path }) => path)).toEqual([]);
});
