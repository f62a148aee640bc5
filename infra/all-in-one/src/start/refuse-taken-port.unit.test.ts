import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@firstrung/runner/start-error';
import { ConfigError } from '@firstrung/service-kit/config';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';
import { readSettings } from './settings.ts';

const check = (env: Record<string, string>) => refuseTakenPort(readSettings(env));

test('a taken port is reported with who has it, and in place of 0 there is a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(check({ PORT: `${port}` })).rejects.toMatchObject({
    exitCode: EXIT.port,
    message: `Port ${port} of 127.0.0.1 is taken by another program. Set PORT to another one.`,
  });

  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'firstrung-port-')));
  const lock = await lockFolder(folder);
  onTestFinished(async () => {
    await lock.release();
    rmSync(folder, { recursive: true });
  });
  lock.address = `http://localhost:${port}`;
  await expect(check({ PORT: `${port}` })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken by the Firstrung at ${lock.address}, whose data are in ${folder}. Use that one, or set PORT to another one.`,
  );
  expect(await check({ PORT: '0' })).toBeGreaterThan(0);
});

test('a HOST that is not this machine is a wrong setting', async () => {
  // An address for documentation (RFC 5737), which no machine has.
  const checked = check({ HOST: '192.0.2.1', PORT: '0', DEMO: 'off', TRUST_PROXY: '1' });
  await expect(checked).rejects.toThrow(ConfigError);
  await expect(checked).rejects.toThrow('HOST must be an address of this machine, not "192.0.2.1"');
});
