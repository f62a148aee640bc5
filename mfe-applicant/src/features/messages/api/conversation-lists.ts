import { useCallQuery, usePagedQuery } from '@firstrung/web-kit';

/** The calls that list an applicant's conversations (A§7), and those of the guests' pages. */
export const CALLS = {
  direct: 'GET /api/applicant/messages/all-networks',
  group: 'GET /api/group/my-groups',
  recruiter: 'GET /api/applicant-to-recruiter-message/all-recruiters',
  announcement: 'GET /api/recruiter-to-applicants-message/announcements',
} as const;
const GUEST_CALLS = {
  ...CALLS,
  direct: 'GET /api/guest/applicant/messages/all-networks',
  recruiter: 'GET /api/guest/applicant-to-recruiter-message/all-recruiters',
} as const;
export const callsOf = (guest: boolean) => (guest ? GUEST_CALLS : CALLS);

/** Present and previous connections. */
export const useContacts = (guest: boolean) => useCallQuery(callsOf(guest).direct);
export const useGroups = () => useCallQuery(CALLS.group);
export const useRecruiters = (guest: boolean, options?: { enabled: boolean }) =>
  usePagedQuery(callsOf(guest).recruiter, undefined, options);
export const useAnnouncements = () => usePagedQuery(CALLS.announcement);
