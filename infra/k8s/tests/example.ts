import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { type Manifest, render } from './render.ts';

const copy = mkdtempSync(join(tmpdir(), 'firstrung-k8s-'));
process.once('exit', () => rmSync(copy, { recursive: true }));
cpSync(join(ROOT, 'infra/k8s'), copy, {
  recursive: true,
  filter: (path) => !/\/(node_modules|tests)$|\/secrets\/.*\.env$/.test(path),
});

/** A copy of the example, with secrets that its own script made. */
export const folder = join(copy, 'example');

export const makeSecrets = () =>
  spawnSync('sh', [join(folder, 'make-secrets.sh')], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: 'postgres://owner:pass@db.example.org:5432/firstrung',
      REDIS_URL: 'redis://:pass@redis.example.org:6379',
      SMTP_URL: 'smtps://user:pass@mail.example.org',
      S3_URL: 'https://key:secret@s3.example.org/bucket',
    },
  });

const made = makeSecrets();
if (made.status !== 0) throw new Error(made.stderr);

export const manifests = render(folder);

/** The manifests of a kind. */
export const all = <T>(kind: string) => manifests.filter((one) => one.kind === kind) as (Manifest & T)[];

export const named = <T>(kind: string, name: string) =>
  all<T>(kind).find(({ metadata }) => metadata.name === name)!;

export const SERVICES = globSync('services/*/src/main.ts', { cwd: ROOT }).map((path) => path.split('/')[1]!);
export const PROCESSES = [...SERVICES, 'web'].sort();
