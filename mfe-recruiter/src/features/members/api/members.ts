import type { CompanyMember, MemberRole } from '@firstrung/contracts';
import { type CallKey, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MEMBERS } from '../../../shared/members.ts';

/** The calls that show who is responsible for a job. */
export const SHOWING_RESPONSIBLE: readonly CallKey[] = [
  'GET /api/recruiter/jobs/all-my-jobs',
  'GET /api/recruiter/jobs/live-posted-jobs',
  'GET /api/recruiter/jobs/job-details/:jobId',
  'GET /api/recruiter/jobs/job-history/:jobId',
];

interface RoleChange {
  memberId: CompanyMember['_id'];
  role: MemberRole;
  /** Who takes over from a new reader. */
  successorId?: string;
}

export function useChangeRole() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, ...body }: RoleChange) =>
      api.call('PUT /api/company/members/:memberId', { params: { memberId }, body }),
    onSettled: () => invalidate(client, MEMBERS, ...SHOWING_RESPONSIBLE),
  });
}

/** Removes a colleague. */
export function useRemoveMember() {
  const client = useQueryClient();
  const mutationFn = useRemoval();
  return useMutation({
    mutationFn,
    onSettled: () => invalidate(client, MEMBERS, ...SHOWING_RESPONSIBLE),
  });
}

/** The recruiter goes on with another company: nothing of what was loaded belongs to it. */
export function useLeave() {
  const client = useQueryClient();
  const mutationFn = useRemoval();
  return useMutation({ mutationFn, onSuccess: () => void client.resetQueries() });
}

function useRemoval() {
  const api = useApi();
  return ({ memberId, successorId }: { memberId: string; successorId: string }) =>
    api.call('DELETE /api/company/members/:memberId', { params: { memberId }, body: { successorId } });
}

export function useInvite() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: MemberRole }) =>
      api.call('POST /api/company/invitations', { body }),
    onSuccess: () => invalidate(client, MEMBERS),
  });
}

export function useTakeBack() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      api.call('DELETE /api/company/invitations/:invitationId', { params: { invitationId } }),
    onSettled: () => invalidate(client, MEMBERS),
  });
}
