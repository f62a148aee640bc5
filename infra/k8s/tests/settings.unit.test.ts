import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsConf } from '@firstrung/all-in-one/nats-conf';
import { ROOT } from '@firstrung/runner/root';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IConfigMap, ISecret } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { all, folder, makeSecrets, named, PROCESSES, SERVICES } from './example.ts';

test('every setting is passed on, secrets in Secrets, and only to processes that need them', () => {
  const rows = readFileSync(join(ROOT, 'docs/operations/settings.md'), 'utf8').match(/^\| `[A-Z].*$/gm)!;
  const documented = rows
    .map((row) => row.split('|'))
    // The ingress controller takes the place of the edge.
    .filter(([, , , usedBy]) => usedBy!.trim() !== 'edge')
    .flatMap(([, names]) => [...names!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!));
  const settings = Object.keys(named<IConfigMap>('ConfigMap', 'settings').data!);
  const secrets = new Map(
    all<ISecret>('Secret').map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData!)]),
  );
  const passed = new Set([...settings, ...[...secrets.values()].flat()]);
  // In the image, the default of each process, or of `npm start` alone.
  const unused = [
    'BACKUP_COPY',
    'BACKUP_DAYS',
    'BACKUP_DIR',
    'BACKUP_PASSPHRASE',
    'BACKUP_WEEKS',
    'DATA_DIR',
    'DELETIONS_FILE',
    'DEMO',
    'DEV_MAILBOX',
    'HOST',
    'OPERATOR_WEBHOOK',
    'PORT',
    'SECURITY_LOG_DAYS',
    'UPDATE_FOLLOW',
    'UPDATE_PATIENCE',
  ];
  // Whoever tunes another limit names it in an overlay.
  const isTuned = (name: string) => name.startsWith('RATE_LIMIT_');
  expect(documented.filter((name) => !passed.has(name) && !isTuned(name)).sort()).toEqual(unused);
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
  expect(
    settings.filter((name) => /(DATABASE|DIRECT)_URL|_PASSWORD|SECRET|(REDIS|SMTP|SMS|S3)_URL/.test(name)),
  ).toEqual([]);

  for (const name of PROCESSES) {
    const { envFrom } = named<IDeployment>('Deployment', name).spec!.template.spec!.containers[0]!;
    const refs = envFrom!.map(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name);
    expect(refs).toEqual(name === 'web' ? ['settings'] : ['settings', 'redis', name]);
  }
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  for (const service of SERVICES) {
    const own = compose.match(new RegExp(`^  ${service}:\\n(?:(?:    .*)?\\n)+`, 'm'))![0];
    expect(secrets.get(service)!.includes('SECRET_KEY'), service).toBe(own.includes('SECRET_KEY:'));
  }
});

test('secrets are made once and fit each other', () => {
  const again = makeSecrets();
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('There are secrets already');
  const data = (name: string) => named<ISecret>('Secret', name).stringData!;
  const nats = readFileSync(join(folder, 'secrets/nats.env'), 'utf8');
  const config = natsConf();
  for (const service of SERVICES) {
    const variable = `${service.toUpperCase()}_PASSWORD`;
    const password = data(service).NATS_PASSWORD!;
    expect(password).toMatch(/^k[0-9a-f]{64}$/);
    expect(data('owner')[variable]).toBe(password);
    expect(nats).toContain(`${variable}=${password}\n`);
    expect(config).toContain(`$${variable}`);
    expect(data(service)[`${service.toUpperCase()}_DATABASE_URL`]).toBe(
      `postgres://firstrung_${service}:${password}@db.example.org:5432/firstrung`,
    );
  }
  expect(data('auth').SECRET_KEY).toBe(data('mail').SECRET_KEY);
});
