import type { Review } from '@firstrung/contracts';
import { type ApprovalRow, shownOf } from '../../domain/approval.ts';

/** What of a row others don't read, for its company. @param isSent whether it waits, and is no draft */
export function approvalOf(row: ApprovalRow, isSent = true): { review?: Review } {
  const { proposed, waits_since, refused } = row;
  const shown = shownOf(row);
  if (shown === 'before' && proposed === null) return {};
  return {
    review: {
      shown,
      ...(waits_since && isSent && { since: waits_since.toISOString() }),
      ...(refused && !waits_since && { refused: { reason: refused.reason, at: refused.at } }),
    },
  };
}
