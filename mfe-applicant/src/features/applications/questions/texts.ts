import { chooseTexts } from '@firstrung/i18n';

/** Texts of the questions that a job asks in the application. */
const en = {
  title: 'Questions of the recruiter',
  help: 'They see your answers with your application. No answer rejects you by itself.',
  noAnswer: 'No answer',
  choose: 'Choose an answer',
  missing: 'Please answer this question',
  notNumber: 'Enter a number',
  twoNumbers: 'Choose the number that you mean',
  changed:
    'The questions were changed in the meantime. Look at your answers, then send the application again.',
} as const;

export const texts = chooseTexts({ en });
