import { REJECTION_TEXTS } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'They said why',
  /** As applicants read them on the page and in the email. */
  reasons: REJECTION_TEXTS,
} as const;

export const rejectionTexts = chooseTexts({ en });
