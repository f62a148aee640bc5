import type { ApplicationStatus } from '@firstrung/contracts';
import { useCallQuery, useSession } from '@firstrung/web-kit';
import { colleagueName, useRights } from '../../../shared/members.ts';
import { GET_APPLICATION } from './application.ts';

/**
 * The colleague who set the present status of an application. Undefined for oneself, in another tab or
 * device. To fetch an application marks it as opened, which one that is decided on is already.
 */
export function useDecider(applicationId: string, status: ApplicationStatus): string | undefined {
  const { hasColleagues } = useRights();
  const selfId = useSession().account?.id;
  const { data } = useCallQuery(
    GET_APPLICATION,
    { params: { applicationId } },
    { enabled: hasColleagues && status !== 'not reviewed' },
  );
  // The history has no decision that is held.
  const last = data?.held ?? data?.history.findLast(({ change }) => change === 'decided');
  return colleagueName(last?.by, selfId);
}
