import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { ConfigError } from '@firstrung/service-kit/config';
import { expect, onTestFinished, test } from 'vitest';
import { refuseTakenPort } from './refuse-taken-port.ts';
import { readSettings } from './settings.ts';

test('a taken port is reported in plain words, and in place of 0 there is a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = (taken: number) => refuseTakenPort(readSettings({ PORT: `${taken}` }));
  await expect(at(port)).rejects.toThrow(ConfigError);
  await expect(at(port)).rejects.toThrow(/^Port \d+ of 127\.0\.0\.1 is taken\. Set PORT to another one\.$/);
  expect(await at(0)).toBeGreaterThan(0);
});
