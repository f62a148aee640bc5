import fastify from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../base/log.ts';
import { createMetricsServer } from './metrics.ts';

test.each(['/metrics', '/board'])('%s that fails is a 500 with its reason in the log', async (path) => {
  const lines: string[] = [];
  const fail = () => {
    throw new Error('nobody counts this');
  };
  const registry = new Registry();
  new Gauge({ name: 'broken', help: 'Fails', registers: [registry], collect: fail });
  const app = fastify();
  const server = createMetricsServer(app, {
    registries: [registry],
    pages: { '/board': fail },
    address: { host: '127.0.0.1', port: 0 },
    log: createLog({ destination: { write: (line) => void lines.push(line) } }),
  });
  await server.listen();
  onTestFinished(() => server.close());
  expect((await fetch(new URL(path, server.url))).status).toBe(500);
  expect(lines).toEqual([expect.stringContaining('nobody counts this')]);
});
