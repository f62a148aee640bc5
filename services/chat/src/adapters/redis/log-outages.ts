import type { Logger } from '@firstrung/service-kit/service';

interface Client {
  on(event: 'error', listener: (err: Error) => void): unknown;
  on(event: 'ready', listener: () => void): unknown;
}

/** Logs the first error of each time that the client is not connected. */
export function logOutages(client: Client, log: Logger, message: string): void {
  let isAway = false;
  client.on('error', (err) => {
    if (!isAway) log.warn({ err }, message);
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
}
