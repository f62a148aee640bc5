import { chooseTexts } from '@firstrung/web-kit';

const en = {
  landing: {
    title: 'Jobs and internships for the first step',
    deleted: 'Profile deleted successfully!',
    recruiter: 'Login as Recruiter',
    applicant: 'Login as Applicant',
    jobs: 'Apply Jobs',
  },
  area: {
    failed: 'This part of the page did not load',
    rest: 'The rest works as before. Try again in a moment.',
  },
  notFound: {
    title: 'Page not found',
    text: 'Nothing is at this address. It may have moved, or the link is not complete.',
    jobs: 'See all jobs',
    start: 'To the start page',
  },
  session: {
    expired: 'Session expired, please login again',
    timedOut: 'Session Timed-out, , Please login Again !',
  },
  theme: { dark: 'Dark colours', light: 'Light colours' },
} as const;

/** The shell's own message catalogue. */
export const texts = chooseTexts({ en }, document.documentElement.lang);
