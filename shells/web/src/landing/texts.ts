import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Jobs and internships for the first step',
  description:
    'Jobs and internships for people at the start. Apply in a minute, and see at every step where you stand.',
  welcome: (product: string) => `Welcome to ${product}`,
  claim: 'The first rung is the one that counts.',
  lead: 'Jobs and internships for people at the start. Apply in a minute, and see at every step where you stand.',
  jobs: 'Apply Jobs',
  applicant: 'Login as Applicant',
  recruiter: 'Login as Recruiter',
  goOn: (name: string) => `Go on as ${name}`,
  deleted: 'Profile deleted successfully!',
  erasedOn: (day: string) =>
    `Nobody sees you any more. Because your address was changed recently, everything is erased on ${day}.`,
  roles: {
    applicant: {
      title: 'You are looking',
      line: 'Apply with one profile. Read each step, and the reason if it is a no.',
      signup: 'Create a profile',
    },
    recruiter: {
      title: 'You are hiring',
      line: 'See everyone who applied in one place. Decide, and the applicant knows at once.',
      signup: 'Post your first job',
    },
  },
  live: { title: 'If you apply today', at: 'today' },
  kept: (inTime: string, promised: string) => `${inTime} of ${promised}`,
  keptText: 'applications answered in time',
  remote: 'From home',
  latest: 'Just posted',
  all: 'All jobs',
};

/** Of the landing page. */
export const texts = chooseTexts({ en });
