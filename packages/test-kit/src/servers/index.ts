import { startContainer } from './container.ts';
import { findProvider } from './find.ts';
import { startProcess } from './process.ts';
import type { Server, ServerKind } from './types.ts';

export type { Server, ServerKind } from './types.ts';

/**
 * Starts a real, empty server for one test on a free port: the machine's program,
 * else a container if Docker runs, else the program of the distribution's
 * package. Throws with instructions when none of these is available.
 */
export async function startServer(kind: ServerKind): Promise<Server> {
  const provider = await findProvider(kind);
  return provider === 'docker' ? startContainer(kind) : startProcess(kind, provider.program);
}
