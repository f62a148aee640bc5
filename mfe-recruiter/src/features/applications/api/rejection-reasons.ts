import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import { useCallQuery } from '@firstrung/web-kit';
import { useTemplates } from '../../templates/api/templates.ts';

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

/**
 * How long it takes until applicants are told of a decision by email, seconds: 0 where none are held.
 * Undefined where they are not told, and until it is known. A server that tells them has templates, and
 * one that holds no decisions says nothing about holding them.
 */
export function useEmailDelay(): number | undefined {
  const { data: settings } = useDecisionSettings();
  const isSaid = settings?.holdSeconds !== undefined;
  const { data: templates } = useTemplates({ enabled: settings !== undefined && !isSaid });
  if (isSaid) return settings.holdSeconds;
  return settings && templates ? 0 : undefined;
}

/** Whether a job goes live only with its pay; not until it is known. */
export const useRequiresPay = (): boolean => useDecisionSettings().data?.requiresPay ?? false;

const useDecisionSettings = () =>
  useCallQuery('GET /api/recruiter/applications/rejection-reasons', undefined, { staleTime: 'static' });
