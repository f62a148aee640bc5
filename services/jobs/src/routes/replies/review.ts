import type { Review } from '@firstrung/contracts';
import type { Reviewed } from '../../domain/review.ts';

/** What of a row others don't read, for its company. @param isSent whether it waits, and is no draft */
export function reviewOf(
  row: Reviewed<unknown> & { hidden_because: readonly string[] },
  isSent = true,
): { review?: Review } {
  const { proposed, waits_since, refused, hidden_because } = row;
  const isWithCompany = waits_since !== null && hidden_because.includes('company');
  const isHidden = hidden_because.includes('review') || isWithCompany;
  if (!isHidden && proposed === null) return {};
  return {
    review: {
      shown: isHidden ? 'nothing' : 'before',
      ...(waits_since && isSent && { since: waits_since.toISOString() }),
      ...(refused && { refused }),
    },
  };
}
