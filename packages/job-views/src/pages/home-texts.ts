import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Jobs and internships',
  slidesLabel: 'What you can do here',
  slides: {
    start: {
      title: 'Your first job is one step away',
      text: 'Jobs and internships for people who are starting out.',
      action: 'See open jobs',
    },
    follow: {
      title: 'Always know where you stand',
      text: 'See when a recruiter opens your application, and what they decide.',
      action: 'Create an account',
    },
    look: {
      title: 'Look around before you sign up',
      text: 'Every job and company is open to read. An account is for when you apply.',
      action: 'See open jobs',
    },
  },
} as const;

/** Of the home of visitors. */
export const guestHomeTexts = chooseTexts({ en });
