import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/**
 * Reasons that may be given, in the order of B§5: an operator can switch single ones off. Those that an application has already
 * stay to be seen. All seven when the server does not say; it refuses what is not in use.
 */
export function useRejectionReasons(present: readonly RejectionReason[]): readonly RejectionReason[] {
  const { data, error } = useQuery({
    ...callQuery(useApi(), 'GET /api/recruiter/applications/rejection-reasons'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const allowed = data?.rejectionReasons ?? (error ? REJECTION_REASONS : []);
  return REJECTION_REASONS.filter((reason) => allowed.includes(reason) || present.includes(reason));
}
