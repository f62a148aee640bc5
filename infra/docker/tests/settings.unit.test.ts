import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../../packages/service-kit/src/http/rate-limit/limits.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Whatever reads the environment, by its name there. */
const SOURCES = [
  'services/*/src/config.ts',
  'packages/service-kit/src/{http/config,http/rate-limit/limits,events/create-bus}.ts',
  'shells/web/{remotes.json,server/{config,main}.ts}',
  'infra/all-in-one/src/start/settings.ts',
];

function settings(): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\benv, '([A-Z][A-Z0-9_]+)'|\benv\.([A-Z][A-Z0-9_]+)|Variable": "(\w+)"/g)].map(
      ([, a, b, c]) => a ?? b ?? c!,
    ),
  );
  const limits = Object.keys(DEFAULT_RATE_LIMITS).map((name) => `RATE_LIMIT_${snake(name)}`);
  return [...new Set([...named, ...limits])].sort();
}

test('every setting stands in the table of docs/operations.md, and nothing else does', () => {
  const rows = read('docs/operations.md').match(/^\| `[A-Z].*$/gm)!;
  const documented = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  expect(documented.sort()).toEqual(settings());
});

test('compose hands on every setting, but for those that it sets itself or has no use for', () => {
  const unused = ['DATA_DIR', 'DEMO', 'DEV_MAILBOX', 'HOST'];
  const handedOn = new Set(read('docker-compose.yml').match(/\b[A-Z][A-Z0-9_]+(?=:)/g));
  // Read under this name, but for the port that is published.
  expect(settings().filter((name) => name !== 'PORT' && !handedOn.has(name))).toEqual(unused);
});
