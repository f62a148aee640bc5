import type { Calls, MemberRole, NamedPerson, ReplyOf } from '@firstrung/contracts';
import { isolated } from '@firstrung/i18n';
import {
  ApiError,
  callQuery,
  failureText,
  invalidate,
  messageOf,
  useApi,
  useSession,
} from '@firstrung/web-kit';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberedRights } from './remembered-rights.ts';
import { texts } from './texts.ts';

const MEMBERS = 'GET /api/company/members';

/** The members of the recruiter's company, the longest-serving first. */
export function useMembers() {
  const api = useApi();
  const accountId = useSession().account?.id ?? '';
  return useQuery({
    ...callQuery(api, MEMBERS),
    async queryFn({ signal }) {
      const company = await api.call(MEMBERS, { signal });
      rememberedRights.set(accountId, rightsIn(company));
      return company;
    },
  });
}

const rightsIn = ({ role, members }: ReplyOf<Calls[typeof MEMBERS]>) => ({
  role,
  hasColleagues: members.length > 1,
});

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
 * What the recruiter may do in their company: nothing until the role is known, from the last visit or from
 * the server. If it can't be fetched, everything: the server refuses what the role does not allow.
 */
export function useRights(): Rights {
  const client = useQueryClient();
  const { data, errorUpdateCount } = useMembers();
  const accountId = useSession().account?.id ?? '';
  useEffect(() => refetchAfterRefusals(client), [client]);
  const known = data ? rightsIn(data) : rememberedRights.get(accountId);
  // Not `isError`, which is over while it is fetched again.
  const role = known?.role ?? (errorUpdateCount > 0 ? 'owner' : undefined);
  return {
    role,
    isOwner: role === 'owner',
    mayEdit: role === 'owner' || role === 'recruiter',
    hasColleagues: known?.hasColleagues ?? false,
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

/**
 * How screens name the colleague who changed something first. Undefined for oneself, in another tab or
 * device, and where the author is unknown.
 */
export const colleagueName = (by: NamedPerson | undefined, selfId: string | undefined): string | undefined =>
  by && by._id !== selfId ? isolated(by.name) || texts.formerColleague : undefined;

/** A colleague has changed it since it was opened. */
export const hasChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'StatusChanged' || error.error === 'JobChanged');

/** As `failureText`, but in the server's words what the role does not allow, or has changed. */
export const refusalText = (error: unknown, text: string): string =>
  isNotAllowed(error) || hasChanged(error) ? messageOf(error) : failureText(error, text);
