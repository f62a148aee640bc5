import type { MemberRole } from '@firstrung/contracts';
import { ApiError, callQuery, failureText, invalidate, messageOf, useApi } from '@firstrung/web-kit';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const MEMBERS = 'GET /api/company/members';

/** The members of the recruiter's company, the longest-serving first. */
export const useMembers = () => useQuery(callQuery(useApi(), MEMBERS));

export interface Rights {
  /** Undefined until it is known. */
  role: MemberRole | undefined;
  /** Owners only: the company profile and its members. */
  isOwner: boolean;
  /** Owners and recruiters: jobs, decisions, lists and conversations. */
  mayEdit: boolean;
  /** The company has several members. */
  hasColleagues: boolean;
}

/**
 * What the recruiter may do in their company. Most are its only owner, so screens show everything until the
 * role is known; the server refuses what it does not allow.
 */
export function useRights(): Rights {
  const client = useQueryClient();
  const { data } = useMembers();
  useEffect(() => refetchAfterRefusals(client), [client]);
  return {
    role: data?.role,
    isOwner: data === undefined || data.role === 'owner',
    mayEdit: data?.role !== 'reader',
    hasColleagues: (data?.members.length ?? 0) > 1,
  };
}

/** The role has changed while the page was open: what it no longer allows disappears. */
const refetchAfterRefusals = (client: QueryClient): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isNotAllowed(event.action.error) && client.isFetching({ queryKey: [MEMBERS] }) === 0)
      void invalidate(client, MEMBERS);
  });

const isNotAllowed = (error: unknown) => error instanceof ApiError && error.error === 'NotAllowed';

/** As `failureText`, but what the role does not allow is said in the server's words. */
export const refusalText = (error: unknown, text: string): string =>
  isNotAllowed(error) ? messageOf(error) : failureText(error, text);
