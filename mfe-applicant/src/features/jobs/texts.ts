import { chooseTexts } from '@firstrung/i18n';

const en = {
  /** A§8 */
  notices: {
    applied: 'Job applied successfully!',
    appliedJobsFailed: 'Error fetching applied jobs',
  },

  home: {
    title: 'Jobs',
    hero: 'Find the job that starts it all',
    lead: 'Apply in one step, and see where every application stands.',
    getStarted: 'Get Started',
    learnMore: 'Learn More',
  },
} as const;

export const texts = chooseTexts({ en });
