import { ApiError, callQuery, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const INVITATION = 'GET /api/company/invitations/:invitationId';
/** Tries while the address of an account that has just signed up is on its way to the service. */
const TRIES = 5;

/** An open invitation of the recruiter's address. */
export const useInvitation = (invitationId: string) =>
  useQuery({
    ...callQuery(useApi(), INVITATION, { params: { invitationId } }),
    retry: (failures, error) =>
      failures < TRIES && !(error instanceof ApiError && error.status < 500 && error.error !== 'NotReadyYet'),
  });

/** Joins the company: nothing of what was loaded of the own one is left. */
export function useAcceptInvitation(invitationId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.call('POST /api/company/invitations/:invitationId/accept', { params: { invitationId } }),
    onSuccess() {
      // The invitation is used up: to ask for it again would show it as ended.
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== INVITATION });
    },
  });
}
