import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of the account screens. */
const en = {
  /** B§6 */
  sessionExpired: 'Session Timed-out, , Please login Again !',
  liveJobs: (jobs: number) =>
    plural(jobs, {
      one: '# live job goes offline with your profile, and takes no more applications.',
      other: '# live jobs go offline with your profile, and take no more applications.',
    }),
} as const;

export const texts = chooseTexts({ en });
