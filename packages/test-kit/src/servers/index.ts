import { startContainer } from './container.ts';
import { findProvider } from './find.ts';
import { startProcess } from './process.ts';
import type { Server, ServerKind } from './types.ts';

export type { Server, ServerKind } from './types.ts';

/**
 * A real server of the test's own, empty, on a free port: the machine's program, else a container where Docker answers, else the
 * program of the distribution's package. Throws with what to do when none of these can be had.
 */
export async function startServer(kind: ServerKind): Promise<Server> {
  const provider = await findProvider(kind);
  return provider === 'docker' ? startContainer(kind) : startProcess(kind, provider.program);
}
