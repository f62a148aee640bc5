import { spawn } from 'node:child_process';

const WATCHDOG_MS = 30_000;

/**
 * Asks systemd for a watchdog, which ends a board whose event loop hangs, and sends it a heartbeat three
 * times in that time. Without `NotifyAccess` of the unit it does nothing. `systemd-notify`, because Node
 * can't write to systemd's socket. `WatchdogSec` of the unit would end a release that sends no heartbeat.
 */
export function keepHeartbeat({ NOTIFY_SOCKET }: NodeJS.ProcessEnv): void {
  if (!NOTIFY_SOCKET) return;
  const beat = () =>
    spawn('systemd-notify', [`WATCHDOG_USEC=${WATCHDOG_MS * 1_000}`, 'WATCHDOG=1'], {
      stdio: 'ignore',
    }).on('error', ({ message }) => console.error(`systemd-notify can't be run: ${message}`));
  beat();
  setInterval(beat, WATCHDOG_MS / 3).unref();
}
