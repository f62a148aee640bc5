import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEFAULT_RATE_LIMITS } from '../../../packages/service-kit/src/http/rate-limits.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();

/** Everything that reads the environment, by its name there. */
const SOURCES = [
  'services/*/src/config.ts',
  'packages/service-kit/src/{base/config,http/config,http/rate-limits,events/create-bus}.ts',
  'shells/web/server/{config,main,site}.ts',
  'infra/all-in-one/src/start/settings.ts',
  'infra/all-in-one/src/operator/settings.ts',
  'infra/backup/src/settings.ts',
  'infra/runner/src/update/update.ts',
];

function settings(): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\benv, '([A-Z][A-Z0-9_]+)'|\benv\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, a, b]) => a ?? b!,
    ),
  );
  const edge = [...read('infra/edge/haproxy.cfg').matchAll(/EDGE_\w+/g)].map(([name]) => name);
  const limits = Object.keys(DEFAULT_RATE_LIMITS).map((name) => `RATE_LIMIT_${snake(name)}`);
  const all = new Set([...named, ...edge, ...limits]);
  // Each setting may come from a file.
  return [...all].filter((name) => !(name.endsWith('_FILE') && all.has(name.slice(0, -5)))).sort();
}

test('the tables of docs/operations/settings.md have every setting and no other', () => {
  const page = read('docs/operations/settings.md');
  const rows = page.match(/^\| `[A-Z].*$/gm)!;
  const ofInstitution = page.split('## Tuning')[0]!.match(/^\| `[A-Z].*$/gm)!;
  expect(ofInstitution.length).toBeLessThanOrEqual(15);
  const documented = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  expect(documented.sort()).toEqual(settings());
});

test('compose passes on every setting except those that it sets itself or does not need', () => {
  const unused = [
    ...['BACKUP_COPY', 'BACKUP_DAYS', 'BACKUP_DIR', 'BACKUP_PASSPHRASE', 'BACKUP_WEEKS'],
    ...['DATA_DIR', 'DELETIONS_FILE'],
    ...['DEMO', 'DEV_MAILBOX', 'HOST', 'OPERATOR_WEBHOOK'],
    ...['SECURITY_LOG_DAYS', 'UPDATE_FOLLOW', 'UPDATE_PATIENCE'],
  ];
  const handedOn = new Set(read('docker-compose.yml').match(/\b[A-Z][A-Z0-9_]+(?=:)/g));
  // All are read under these names, except the published port.
  const missing = settings().filter((name) => name !== 'PORT' && !handedOn.has(name));
  expect(missing.filter((name) => !name.startsWith('RATE_LIMIT_'))).toEqual(unused);
  expect([...handedOn].filter((name) => name.startsWith('RATE_LIMIT_'))).toEqual([
    'RATE_LIMIT_PUBLIC_READ',
    'RATE_LIMIT_SIGNUP',
  ]);
});

test('every container is limited in its memory and in its processes', () => {
  for (const name of ['docker-compose.yml', 'infra/docker/mail-catcher.yml']) {
    const { services } = parse(read(name), { merge: true }) as {
      services: Record<string, { deploy?: { resources: { limits: object } } }>;
    };
    for (const [service, { deploy }] of Object.entries(services))
      expect(deploy?.resources.limits, service).toEqual({
        memory: expect.stringMatching(/^\d+[MG]$/),
        pids: expect.any(Number),
      });
  }
});

test('the rollout replaces every service of compose that runs our image', () => {
  const ours = [...read('docker-compose.yml').matchAll(/^ {2}([a-z]+):\n {4}<<: \*service$/gm)].map(
    ([, name]) => name!,
  );
  const rolled = /^services='(.*)'$/m.exec(read('infra/docker/rollout.sh'))![1]!.split(' ');
  expect([...rolled, 'setup', 'migrate', 'admin'].sort()).toEqual(ours.sort());
});
