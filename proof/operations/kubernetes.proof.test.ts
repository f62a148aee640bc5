// Promise: The documented commands make an installation for Kubernetes.
// Guards: docs/operations, infra/k8s

import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { documentedCommands, runDocumented } from '@firstrung/test-kit/documented-commands';
import { expect, onTestFinished, test } from 'vitest';
import { render } from '../../infra/k8s/tests/render.ts';

test('the commands of the page make an installation and give it to the cluster, of which there is none here', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, 'infra/k8s'), join(folder, 'infra/k8s'), {
    recursive: true,
    filter: (path) => !/\/(node_modules|tests)$|\/secrets\/.*\.env$/.test(path),
  });
  // Records what the cluster would be asked for.
  const asked = join(folder, 'asked');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'kubectl'), `#!/bin/sh\necho "$*" >> '${asked}'\n`);
  chmodSync(join(bin, 'kubectl'), 0o755);
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
  for (const block of documentedCommands('Kubernetes')) await runDocumented(block, { folder, env });

  expect(readFileSync(asked, 'utf8').trim().split('\n')).toEqual([
    'apply -k infra/k8s/board',
    '-n firstrung wait --for=condition=complete --timeout=10m job/migrate',
    '-n firstrung delete job migrate --ignore-not-found',
    'apply -k infra/k8s/board',
  ]);
  const manifests = render(join(folder, 'infra/k8s/board'));
  expect(manifests.filter(({ kind }) => kind === 'Secret').length).toBeGreaterThan(6);
  expect(JSON.stringify(manifests)).toContain('postgres.example.org');
  const job = manifests.find(({ kind }) => kind === 'Job')!;
  expect(job.metadata).toMatchObject({ name: 'migrate', namespace: 'firstrung' });
});
