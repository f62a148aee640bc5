import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '../../../packages/service-kit/src/service/security-log.ts';

const FILE = join(ROOT, 'infra/prometheus/alerts.yml');
const rules = readFileSync(FILE, 'utf8');
const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text]) => text!);

test('alerts read metrics that exist', () => {
  const sources = globSync(['{packages,services}/*/src/**/*.ts', 'shells/web/server/*.ts'], {
    cwd: ROOT,
  }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const metrics = sources.flatMap((text) => [...text.matchAll(/'(firstrung_\w+)'/g)].map(([, it]) => it!));
  const read = expressions.flatMap((text) => text.match(/firstrung_\w+/g) ?? []);
  expect(read.length).toBeGreaterThanOrEqual(expressions.length);
  // A histogram has a counter of its own.
  for (const name of read) expect(metrics).toContain(name.replace(/_count$/, ''));
});

test('alerts name events that exist', () => {
  const named = expressions.flatMap((text) =>
    [...text.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, events]) => events!.split('|')),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const event of named) expect(SECURITY_EVENTS).toContain(event);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('Prometheus loads the alerts', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', FILE], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});
