import { chooseTexts } from '@firstrung/i18n';

/** Texts of the overview of all jobs. */
const en = {
  title: 'Today',
  loading: 'Loading the overview',
  failed: "Couldn't load the overview",
  newApplications: 'New applications',
  waiting: 'Waiting longer than 3 days',
  unread: 'Unread messages',
  live: 'Live jobs',
  jobsTitle: 'Applicants of your live jobs',
  barOf: (job: string) => `Applicants for ${job} by status`,
  noApplicants: 'No applicants yet',
  newOf: (count: number) => `${count} new`,
  allLive: 'All live jobs',
  perDay: 'Applications in the last 30 days',
} as const;

export const texts = chooseTexts({ en });
