import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import { useCallQuery } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

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

/** The institution as sentences name it. */
export const institutionOf = (members: { of: string } | undefined): string =>
  members?.of || texts.institution;

/** What the operator has set for jobs and decisions. */
export const useDecisionSettings = () =>
  useCallQuery('GET /api/recruiter/applications/rejection-reasons', undefined, { staleTime: 'static' });
