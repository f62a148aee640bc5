import { callQuery, pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** The lists the conversations of an applicant stand in (A§7). */

export const networksCall = (guest: boolean) =>
  guest ? 'GET /api/guest/applicant/messages/all-networks' : 'GET /api/applicant/messages/all-networks';
export const recruitersCall = (guest: boolean) =>
  guest
    ? 'GET /api/guest/applicant-to-recruiter-message/all-recruiters'
    : 'GET /api/applicant-to-recruiter-message/all-recruiters';
export const GROUPS = 'GET /api/group/my-groups';
export const ANNOUNCEMENTS = 'GET /api/recruiter-to-applicants-message/announcements';

/** The connected, and those of before. */
export const useContacts = (guest: boolean) => useQuery(callQuery(useApi(), networksCall(guest)));

export const useGroups = () => useQuery(callQuery(useApi(), GROUPS));

export function useRecruiters(guest: boolean) {
  const query = useInfiniteQuery(pagedQuery(useApi(), recruitersCall(guest), {}));
  return { query, recruiters: query.data?.pages.flatMap(({ data }) => data.recruiters) };
}

export function useAnnouncements() {
  const query = useInfiniteQuery(pagedQuery(useApi(), ANNOUNCEMENTS, {}));
  return { query, announcements: query.data?.pages.flatMap(({ data }) => data.announcements) };
}

/** Rooms that are there, of people or jobs that may have none yet. */
export const roomIds = (...lists: (readonly { roomId: string | null }[] | undefined)[]): string[] =>
  lists.flatMap((list) => (list ?? []).flatMap(({ roomId }) => roomId ?? []));
