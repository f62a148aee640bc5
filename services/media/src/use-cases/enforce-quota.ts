import { httpError } from '@firstrung/service-kit/http';
import type { MediaContext } from '../context.ts';
import { lockUploadsOf, replacedBy, usageOf } from '../db/queries/file-uses.ts';
import { leave } from '../db/queries/files.ts';
import type { Tx } from '../db/tables.ts';
import { pickEvictions } from '../domain/quota.ts';

/**
 * How long a file must have been replaced before it may be evicted. By then no open page can save its address
 * again, because tokens are valid for 7 days, and backups are younger.
 */
const REPLACED_MS = 30 * 24 * 60 * 60_000;

/**
 * Evicts files until the upload fits into the account's quota, or throws.
 * Only files that the owner's profile or company showed and no longer shows
 * are evicted; the event of a file that was never shown may still arrive.
 */
export async function enforceQuota(
  { config }: MediaContext,
  tx: Tx,
  ownerId: string,
  bytes: number,
  now: Date,
): Promise<void> {
  await lockUploadsOf(tx, ownerId);
  const held = await usageOf(tx, ownerId);
  const mayGo = await replacedBy(tx, ownerId, new Date(now.getTime() - REPLACED_MS));
  const going = pickEvictions(config.quota, held, bytes, mayGo);
  if (!going) throw quotaReached();
  for (const { name } of going) await leave(tx, name, now);
}

const quotaReached = () =>
  httpError(
    'QuotaReached',
    'Your account holds as many files as it may. Those you have replaced make room 30 days later.',
  );
