import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  title: 'Saved jobs',
  guestSaved: 'Saved in this browser. Log in to keep it in your account.',
  guestNotKept: 'Saved until you close or reload this page. Log in to keep it in your account.',
  guestFull: 'You have saved as many jobs as this browser keeps. Log in to save more.',
  takenOver: (count: number) =>
    plural(count, {
      one: 'The job that was saved in this browser is in your account now.',
      other: '# jobs that were saved in this browser are in your account now.',
    }),
} as const;

export const texts = chooseTexts({ en });
