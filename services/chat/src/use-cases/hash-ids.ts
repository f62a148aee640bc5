import { createHash } from 'node:crypto';

/** The same text for the same ids in any order and number, and as short for thousands. */
export const hashIds = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(ids)].sort().join(' '))
    .digest('hex');
