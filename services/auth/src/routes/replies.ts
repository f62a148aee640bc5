import type { Passkey } from '@firstrung/contracts';
import type { StoredPasskey } from '../db/queries/second-factors.ts';

export const passkeyReply = ({
  id,
  name,
  created_at,
  last_used_at,
}: Pick<StoredPasskey, 'id' | 'name' | 'created_at' | 'last_used_at'>): Passkey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
