import { spawn } from 'node:child_process';

const WATCHDOG_MS = 30_000;
/** Loading the board holds up the event loop for seconds, and for a minute on a very busy machine. */
const LOADING_MS = 180_000;

/**
 * Asks systemd for a watchdog, which ends a board whose event loop hangs: for loading the board first, then
 * for its work, with a heartbeat three times in that time. Without `NotifyAccess` of the unit it does
 * nothing. `systemd-notify`, because Node can't write to systemd's socket. `WatchdogSec` of the unit would
 * end a release that sends no heartbeat.
 */
export function startHeartbeat({ NOTIFY_SOCKET }: NodeJS.ProcessEnv): { keep(): void } {
  if (!NOTIFY_SOCKET) return { keep() {} };
  const beat = (watchdogMs: number) =>
    spawn('systemd-notify', [`WATCHDOG_USEC=${watchdogMs * 1_000}`, 'WATCHDOG=1'], {
      stdio: 'ignore',
    }).on('error', ({ message }) => console.error(`systemd-notify can't be run: ${message}`));
  beat(LOADING_MS);
  return {
    keep() {
      beat(WATCHDOG_MS);
      setInterval(beat, WATCHDOG_MS / 3, WATCHDOG_MS).unref();
    },
  };
}
