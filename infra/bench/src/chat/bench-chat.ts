import { startMortalPostgres } from '@firstrung/local/testing/mortal-postgres';
import type { Result } from '../result.ts';
import { benchDelivery } from './delivery.ts';
import { benchHistory } from './history.ts';
import { benchSockets } from './sockets.ts';
import { startChatWorld } from './world.ts';

/** Chat on three nodes, with a database that keeps what it is told. */
export async function benchChat(o: {
  messages: number;
  /** Messages of a run that come one after the other. */
  paced: number;
  pairs: number;
  /** Messages of the long room. */
  long: number;
  /** Idle sockets on one node. */
  sockets: number;
}): Promise<Result[]> {
  await using postgres = await startMortalPostgres();
  await using world = await startChatWorld(postgres.url);
  return [
    ...(await benchDelivery(world, o)),
    await benchHistory(world, { long: o.long, questions: 20, rounds: o.pairs }),
    // Last: it takes a node with it.
    ...(await benchSockets(world, { count: o.sockets })),
  ];
}
