import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type { Result } from '../result.ts';
import { benchDelivery } from './delivery.ts';
import { startChatWorld } from './world.ts';

/** Chat on three nodes with a durable database, against Socket.IO that stores nothing. */
export async function benchChat(o: { messages: number; pairs: number }): Promise<Result[]> {
  await using postgres = await startKillablePostgres();
  await using world = await startChatWorld(postgres.url);
  return await benchDelivery(world, o);
}
