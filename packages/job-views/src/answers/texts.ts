import { chooseTexts } from '@firstrung/i18n';

const en = {
  yes: 'Yes',
  no: 'No',
  none: 'Not answered',
} as const;

/** Of answers to the questions of a job. */
export const answerTexts = chooseTexts({ en });
