import { chooseTexts } from '@firstrung/i18n';

const en = {
  about: 'About',
  contact: 'Contact',
  openJobs: 'Open jobs',
  search: 'Search these jobs',
  end: (company: string) => `You have seen every open job at ${company}.`,
  noneTitle: 'No open jobs right now',
  none: (company: string) => `Jobs at ${company} appear here as soon as they are posted.`,
  missingTitle: 'Company not found',
  missing: 'It may have left, or the address is wrong.',
  titleWhileLoading: 'Company',
} as const;

/** Of the page of a company. */
export const companyPageTexts = chooseTexts({ en });
