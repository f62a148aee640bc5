import { ConfigError } from '@firstrung/service-kit/config';
import { FolderLocked } from './lock-folder.ts';

/** Everything must be closed 10 s after the signal, the database last. */
const LAST_RESORT_MS = 9_500;

/** What a command that serves until a signal works with. */
export interface Lifetime {
  /** Closed at the end, in reverse order. */
  started: AsyncDisposableStack;
  signal: AbortSignal;
  /** Ends the command. */
  stop(): void;
  /** Reports an error and ends the command. */
  fail(error: unknown): void;
}

/** Runs `bringUp`, waits for a signal, closes everything that was started, and ends the process. */
export async function runUntilSignal(bringUp: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // A second Ctrl-C, or a signal to the whole process group, has no further effect.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The runner that started this process was killed.
  process.on('disconnect', stop);
  const fail = (error: unknown) => {
    if (stopping.signal.aborted) return;
    process.exitCode = 1;
    console.error(explain(error));
    stop();
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const started = new AsyncDisposableStack();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  void stopped.then(() => setTimeout(() => process.exit(1), LAST_RESORT_MS).unref());
  try {
    await bringUp({ started, signal: stopping.signal, stop, fail });
    await stopped;
  } catch (error) {
    fail(error);
  }
  await started.disposeAsync().catch((error) => console.error(explain(error)));
  process.exit();
}

function explain(error: unknown): string {
  if (error instanceof FolderLocked || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
