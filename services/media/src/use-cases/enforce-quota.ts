import { httpError } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { MediaContext } from '../context.ts';
import { heldBy, lockUploadsOf, replacedBy } from '../db/queries/file-uses.ts';
import { leave } from '../db/queries/files.ts';
import type { MediaTables } from '../db/tables.ts';
import { toMakeRoom } from '../domain/quota.ts';

/**
 * Replaced for so long, a file may make room. A page that still has its address can no longer save it: its token is
 * good for 7 days. And backups that profiles are restored from are younger.
 */
const REPLACED_MS = 30 * 24 * 60 * 60_000;

/**
 * Holds an account to its quota, or refuses the upload. What may go is only what its owner's profile or company showed
 * and no longer shows: of a file that nothing was heard of, the news may still come.
 */
export async function makeRoom(
  { quota }: MediaContext,
  tx: Transaction<MediaTables>,
  ownerId: string,
  bytes: number,
  now: Date,
): Promise<void> {
  await lockUploadsOf(tx, ownerId);
  const held = await heldBy(tx, ownerId);
  const mayGo = await replacedBy(tx, ownerId, new Date(now.getTime() - REPLACED_MS));
  const going = toMakeRoom(quota, held, bytes, mayGo);
  if (!going) throw quotaReached();
  for (const { name } of going) await leave(tx, name, now);
}

const quotaReached = () =>
  httpError(
    'QuotaReached',
    'Your account holds as many files as it may. Those you have replaced make room 30 days later.',
  );
