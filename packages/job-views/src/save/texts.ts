import { chooseTexts } from '@firstrung/i18n';

const en = {
  save: 'Save',
  saved: 'Saved',
} as const;

/** Of the heart. */
export const saveTexts = chooseTexts({ en });
