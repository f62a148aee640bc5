import type { RejectionReason } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

const en = {
  'position filled': 'The position has been filled',
  requestMessage: 'Your message did not convince them this time',
  socialPoints: 'Social points',
  Differentgender: 'Another gender was asked for',
  other: 'Another reason. You are welcome to ask the recruiter.',
  overqualified: 'Overqualified for this position',
  'project Counts': 'They asked for more project experience',
} as const satisfies Record<RejectionReason, string>;

/** Of the reasons for a rejection, as applicants read them on the page and in the email. */
export const rejectionTexts = chooseTexts({ en });
