import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { ConfigError } from '@firstrung/service-kit/config';
import type { StartSettings } from './settings.ts';

/**
 * Resolves with the port, or with a free one in place of 0. Throws `ConfigError` if it can't be listened on.
 */
export async function refuseTakenPort({ host, port }: StartSettings): Promise<number> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    const { port: bound } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return bound;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} of ${host} is taken. Set PORT to another one.`);
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this user. Set PORT to another one.`);
    throw error;
  }
}
