import { setTimeout as delay } from 'node:timers/promises';
import type { Refusal } from './build-error.ts';
import { RefusedBuild, ReleaseError } from './publish.ts';

/** How long a board may take to find, copy and serve a build, milliseconds. */
const TIMEOUT = 60_000;
/** Between two requests, milliseconds. */
const PAUSE = 500;

/** What `/remotes.json` of a board says, as far as it matters here. */
export interface BoardReply {
  remotes: Record<string, { build: string | null }>;
  /** Remotes whose newest build, or its release (no `build`), is not used. A board of before has none. */
  refused?: Record<string, { build?: string; refusals: Refusal[] }>;
}

/** The build of a remote that a board serves, and what it refuses. @throws ReleaseError */
export async function readBoard(board: string, name: string) {
  const { remotes, refused }: BoardReply = await fetchRemotes(board);
  const remote = remotes?.[name];
  if (!remote) throw new ReleaseError(`${board} has no remote ${name} in its configuration.`);
  return { build: remote.build, refused: refused?.[name] };
}

async function fetchRemotes(board: string): Promise<BoardReply> {
  try {
    const response = await fetch(new URL('/remotes.json', board), { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as BoardReply;
  } catch (error) {
    const { message, cause } = error as Error;
    throw new ReleaseError(
      `${board} can't be asked for its remotes: ${cause instanceof Error ? cause.message : message}.`,
    );
  }
}

/**
 * Resolves once a board serves a build. @throws RefusedBuild with its reason, or ReleaseError if it doesn't
 * use the build in time
 */
export async function untilServed(
  board: string,
  { name, id, timeout = TIMEOUT }: { name: string; id: string; timeout?: number },
): Promise<void> {
  for (const until = Date.now() + timeout; ; await delay(PAUSE)) {
    const isLast = Date.now() > until;
    // It may be restarted now.
    const state = await readBoard(board, name).catch((error) => {
      if (isLast) throw error;
    });
    if (state?.build === id) return;
    const { build, refusals = [] } = state?.refused ?? {};
    const isRefused = refusals.length > 0 && (build === undefined || build === id);
    const reasons = refusals.map(({ message }) => message).join(' ');
    if (isRefused && (isLast || !refusals.every(mayPass)))
      throw new RefusedBuild(`${board} refuses build ${id}: ${reasons}`);
    if (isLast)
      throw new ReleaseError(
        `${board} still serves build ${state?.build ?? 'none'}, not ${id}: does its configuration name this folder?`,
      );
  }
}

/** Files may still be on their way to where the board reads them. */
const mayPass = ({ reason }: Refusal) => ['files', 'unreadable', 'store'].includes(reason);
