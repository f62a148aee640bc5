import { chooseTexts } from '@firstrung/web-kit';

const en = {
  title: 'Your Applied Jobs',
  listLabel: 'Applications',
  previewTitle: 'Applied Jobs Preview',
  preview: 'This is a preview with made-up jobs. Log in to see the ones you applied to.',
  loginText: 'Log in to see your applications and where they stand.',
  failed: 'Error fetching applied jobs. Please try again.',
  failedTitle: 'Your applications did not load',
  emptyTitle: 'No Applied Jobs Yet',
  empty: 'Every job you apply to appears here, with its status.',
  explore: 'Explore Jobs',
  reasons: 'Why it was not a match',
  loading: 'Loading your applications',
  more: 'Show more applications',
  moreFailed: 'The next applications did not load.',
  rejectionReasons: {
    'position filled': 'The position has been filled',
    requestMessage: 'The message sent with the application',
    socialPoints: 'Social points',
    Differentgender: 'Another gender was asked for',
    other: 'Another reason. You can ask the recruiter.',
    overqualified: 'Overqualified for this position',
    'project Counts': 'Number of projects',
  },
  demo: {
    developer: {
      title: 'Junior Web Developer',
      company: 'Northlight Studio',
      location: 'Remote',
      status: 'interviewing',
      description: 'Build the pages our customers see first, together with a small team of designers.',
    },
    marketing: {
      title: 'Marketing Intern',
      company: 'Harbour & Finch',
      location: 'Lisbon',
      status: 'Under Review',
      description: 'Plan campaigns, write the words, and learn what makes people stop and read.',
    },
    data: {
      title: 'Data Analyst Trainee',
      company: 'Meridian Labs',
      location: 'Toronto',
      status: 'Applied',
      description: 'Turn questions into queries, and queries into answers that a team can act on.',
    },
  },

  timeline: {
    label: 'Status history',
    decision: 'Decision',
  },

  /** A§4 */
  status: {
    Applied: 'Applied',
    'Under Review': 'Under Review',
    interviewing: 'interviewing',
    Accepted: 'Accepted',
    Rejected: 'Rejected',
    Withdrawn: 'Withdrawn',
  },

  withdraw: {
    button: 'Withdraw application',
    buttonFor: (job: string) => `Withdraw application for ${job}`,
    title: (job: string) => `Withdraw your application for ${job}?`,
    text: 'The recruiter sees that you withdrew it. You can apply again while the job is open.',
    keep: 'Keep it',
    done: 'Application withdrawn.',
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
