import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addGauge } from './gauge.ts';

test('a gauge has the value of the moment, and none while it can not be read', async () => {
  const registry = new Registry();
  let value: number | undefined = 7;
  const read = () => {
    if (value === undefined) throw new Error('unknown');
    return value;
  };
  addGauge(registry, { name: 'plain', help: 'Plain', read });
  addGauge(registry, {
    name: 'labelled',
    help: 'Labelled',
    labels: { service: 'jobs' },
    read: async () => read(),
  });
  const values = async () => (await registry.metrics()).match(/^(plain|labelled).*$/gm);
  expect(await values()).toEqual(['plain 7', 'labelled{service="jobs"} 7']);
  value = undefined;
  expect(await values()).toBeNull();
  value = 0;
  expect(await values()).toEqual(['plain 0', 'labelled{service="jobs"} 0']);
});
