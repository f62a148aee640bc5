import { chooseTexts } from '@firstrung/web-kit';

const en = {
  landing: {
    title: 'Jobs and internships for the first step',
    description:
      'Jobs and internships for people at the start. Apply in a minute, and see at every step where you stand.',
  },
  claim: 'The first rung is the one that counts.',
} as const;

/** The texts of the pages that the server renders. They have no document to read a language from. */
export const texts = chooseTexts({ en }, 'en');
