import { ClusterError } from '@firstrung/embedded-postgres';
import { EXIT, explainSystemError, StartError } from '@firstrung/runner/start-error';
import { ConfigError } from '@firstrung/service-kit/config';
import { EarlierTablesError, SchemaVersionError } from '@firstrung/service-kit/db';
import { FolderLocked } from './lock-folder.ts';
import { isPortTaken, portTaken } from './refuse-taken-port.ts';

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
    const { exitCode, text } = describeFailure(error);
    process.exitCode = exitCode;
    console.error(text);
    stop();
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const started = new AsyncDisposableStack();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  void stopped.then(() =>
    setTimeout(() => process.exit(process.exitCode || EXIT.failed), LAST_RESORT_MS).unref(),
  );
  try {
    await bringUp({ started, signal: stopping.signal, stop, fail });
    await stopped;
  } catch (error) {
    fail(error);
  }
  await started.disposeAsync().catch((error) => console.error(describeFailure(error).text));
  process.exit();
}

const EXIT_OF_CLUSTER: Record<ClusterError['reason'], number> = {
  data: EXIT.data,
  machine: EXIT.machine,
  owner: EXIT.permission,
  space: EXIT.space,
};

/** A sentence for what has its reason outside of the product, the stack for everything else. */
export function describeFailure(error: unknown): { exitCode: number; text: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message: text } = cause;
    if (cause instanceof ConfigError) return { exitCode: EXIT.setting, text };
    if (cause instanceof EarlierTablesError) return { exitCode: EXIT.failed, text };
    if (cause instanceof SchemaVersionError) return { exitCode: EXIT.data, text };
    if (cause instanceof FolderLocked) return { exitCode: EXIT.busy, text };
    if (cause instanceof ClusterError) return { exitCode: EXIT_OF_CLUSTER[cause.reason], text };
    if (isPortTaken(cause)) return describeFailure(portTaken(cause.port, cause.address));
    const known = cause instanceof StartError ? cause : explainSystemError(cause);
    if (known) return { exitCode: known.exitCode, text: known.message };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exitCode: EXIT.failed, text };
}
