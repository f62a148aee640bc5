// Promise: The image says which version and commit it is.
// Guards: infra/docker/Dockerfile, packages/service-kit/src/base/build-info.ts

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { afterAll, expect, test } from 'vitest';

const IMAGE = 'firstrung:version';
afterAll(() => void spawnSync('docker', ['image', 'rm', IMAGE]));

const docker = (...args: string[]) =>
  execFileSync('docker', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

test('the image says which version and commit it is', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const revision = '0123456789abcdef0123456789abcdef01234567';
  const file = ['--file', 'infra/docker/Dockerfile', '--build-arg', `REVISION=${revision}`];
  docker('build', ...file, '--tag', IMAGE, '.');
  const program =
    "import('@firstrung/service-kit/service').then((kit) => console.log(JSON.stringify(kit.readBuildInfo())))";
  const node = ['node', '--input-type=module', '-e', program];
  const printed = docker('run', '--rm', '--workdir', '/app/services/jobs', IMAGE, ...node);
  expect(JSON.parse(printed)).toEqual({ version, revision });
});
