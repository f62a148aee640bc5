import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '@firstrung/service-kit/config';
import type { StartSettings } from './settings.ts';

/** @throws ConfigError if the port can't be listened on */
export async function refuseTakenPort({ host, port }: StartSettings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} of ${host} is taken. Set PORT to another one.`);
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this user. Set PORT to another one.`);
    throw error;
  }
}
