import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { EXIT, StartError } from '@firstrung/runner/start-error';
import { ConfigError } from '@firstrung/service-kit/config';
import { within } from '@firstrung/service-kit/within';
import { type Board, findBoards } from './lock-folder.ts';
import type { StartSettings } from './settings.ts';

/** A board that hangs is not waited for: the sentence then doesn't name it. */
const ASK_MS = 3_000;

/**
 * Resolves with the port, or with a free one in place of 0. Throws `StartError` if the port can't be listened
 * on, and `ConfigError` if `host` isn't this machine.
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
    if (isPortTaken(error)) {
      const boards = (await within(ASK_MS, findBoards())) ?? [];
      throw portTaken(
        port,
        host,
        boards.find(({ address }) => new URL(address).port === `${port}`),
      );
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new StartError(EXIT.port, `Port ${port} may not be used by this user. Set PORT to another one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST must be an address of this machine, not "${host}"`);
    throw error;
  }
}

export const isPortTaken = (error: unknown): error is Error & { port: number; address: string } =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** @param by the board that serves there, if it is one of ours */
export function portTaken(port: number, host: string, by?: Board): StartError {
  const who = by
    ? `by the Firstrung at ${by.address}, whose data are in ${by.folder}. Use that one, or set`
    : 'by another program. Set';
  return new StartError(EXIT.port, `Port ${port} of ${host} is taken ${who} PORT to another one.`);
}
