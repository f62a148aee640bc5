import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/**
 * The reasons that a recruiter may give, in the order of B§5. An operator can
 * disable some; those that the application already has are offered all the same.
 * If the call fails, all are offered, and the server refuses disabled ones.
 */
export function useRejectionReasons(present: readonly RejectionReason[]): readonly RejectionReason[] {
  const { data, error } = useDecisionSettings();
  const allowed = data?.rejectionReasons ?? (error ? REJECTION_REASONS : []);
  return REJECTION_REASONS.filter((reason) => allowed.includes(reason) || present.includes(reason));
}

/**
 * How long decisions are held before their applicants learn of them, seconds. Undefined where none are held,
 * and until it is known.
 */
export const useHoldSeconds = (): number | undefined => useDecisionSettings().data?.holdSeconds;

const useDecisionSettings = () =>
  useQuery({
    ...callQuery(useApi(), 'GET /api/recruiter/applications/rejection-reasons'),
    staleTime: Number.POSITIVE_INFINITY,
  });
