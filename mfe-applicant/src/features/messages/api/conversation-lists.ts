import { useCallQuery, usePagedQuery } from '@firstrung/web-kit';

/** The calls that list an applicant's conversations (A§7). */

export const networksCall = (guest: boolean) =>
  guest ? 'GET /api/guest/applicant/messages/all-networks' : 'GET /api/applicant/messages/all-networks';
export const recruitersCall = (guest: boolean) =>
  guest
    ? 'GET /api/guest/applicant-to-recruiter-message/all-recruiters'
    : 'GET /api/applicant-to-recruiter-message/all-recruiters';
export const GROUPS = 'GET /api/group/my-groups';
export const ANNOUNCEMENTS = 'GET /api/recruiter-to-applicants-message/announcements';

/** Present and previous connections. */
export const useContacts = (guest: boolean) => useCallQuery(networksCall(guest));

export const useGroups = () => useCallQuery(GROUPS);

export const useRecruiters = (guest: boolean, options?: { enabled: boolean }) =>
  usePagedQuery(recruitersCall(guest), undefined, options);

export const useAnnouncements = () => usePagedQuery(ANNOUNCEMENTS);
