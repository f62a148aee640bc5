import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@firstrung/contracts';
import { ROOT } from '@firstrung/runner/root';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog } from '@firstrung/service-kit/service';
import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

const EDGE = join(ROOT, 'infra', 'edge');
/** Served beside the contract's calls. */
const DOCUMENTS = [
  'GET /sitemap.xml',
  'GET /jobs.json',
  'GET /jobs.rss',
  'GET /api/docs',
  'GET /dev/mailbox',
  'GET /dev/mailbox.css',
  'GET /media/:name',
  'GET /media/:size/:name',
  'GET /api/notifications/stream',
];

test('the edge sends every call to the service that serves it', async () => {
  await using network = await createTestNetwork({ pages: false });
  const keys = [...Object.keys(calls), ...DOCUMENTS];
  const owners: Record<string, string> = {};
  for (const service of network.product.services) {
    const { app } = await createHttpServer({
      services: [service],
      config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
      log: createLog({ level: 'silent' }),
      clock: network.clock,
    });
    for (const key of keys) {
      const [method, url] = key.split(' ') as [HTTPMethods, string];
      if (app.hasRoute({ method, url })) owners[key] = service.name;
    }
    await app.close();
  }
  expect(Object.fromEntries(keys.map((key) => [key, backendOf(key.split(' ')[1]!)]))).toEqual(owners);
});

test('each name in routes.map is a backend', () => {
  const config = readFileSync(join(EDGE, 'haproxy.cfg'), 'utf8');
  const backends = [...config.matchAll(/^backend (\w+)/gm)].map(([, name]) => name);
  expect(backends).toEqual(expect.arrayContaining(routes().map(([, backend]) => backend)));
});

/** Matches as HAProxy does: the longest prefix of whole segments, else the pages. */
function backendOf(path: string): string {
  const fitting = routes().filter(([prefix]) => `${path}/`.startsWith(prefix));
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? 'web';
}

function routes(): [prefix: string, backend: string][] {
  const lines = readFileSync(join(EDGE, 'routes.map'), 'utf8').split('\n');
  return lines.filter((line) => /^\//.test(line)).map((line) => line.trim().split(/\s+/) as [string, string]);
}
