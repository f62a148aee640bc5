import { REJECTION_TEXTS } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

/** Of the reasons for a rejection, as applicants read them on the page and in the email. */
export const rejectionTexts = chooseTexts({ en: REJECTION_TEXTS });
