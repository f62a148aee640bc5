import { chooseTexts } from '@firstrung/i18n';

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
  loading: 'Loading your applications',
  more: 'Show more applications',
  moreFailed: 'The next applications did not load.',
  demo: {
    developer: {
      title: 'Junior Web Developer',
      company: 'Northlight Studio',
      location: 'Remote',
      description: 'Build the pages our customers see first, together with a small team of designers.',
    },
    marketing: {
      title: 'Marketing Intern',
      company: 'Harbour & Finch',
      location: 'Lisbon',
      description: 'Plan campaigns, write the words, and learn what makes people stop and read.',
    },
    data: {
      title: 'Data Analyst Trainee',
      company: 'Meridian Labs',
      location: 'Toronto',
      description: 'Turn questions into queries, and queries into answers that a team can act on.',
    },
  },

  receipt: 'Receipt of the promised answer',
  past: 'Past',
  writeTo: (recruiter: string) => (recruiter === '' ? 'Write to the recruiter' : `Write to ${recruiter}`),

  menu: {
    label: (job: string) => `More actions for ${job}`,
    /** The ID is shown by its end. */
    copyId: (id: string) => `Copy application ID …${id.slice(-4)}`,
    copied: 'Application ID copied.',
    notCopied: 'The ID could not be copied.',
  },

  apply: {
    messageLabel: 'Message to the recruiter',
    messageHelp: 'For this application only. Your default message stays as it is.',
    resume: 'Resume',
    resumeHelp: 'It goes with this application. Another one replaces it in your profile, too.',
    resumeFailed: 'The resume could not be saved in your profile.',
    replaceResume: 'Replace',
    openFor: (job: string) => `Apply Now: ${job}`,
    sheetTitle: (job = 'this job') => `Apply for ${job}`,
    sheetText: (company: string | undefined) => `${company || 'The recruiter'} gets your profile and this:`,
    profileEmpty: 'Your profile says nothing else yet.',
    editProfile: 'Change your profile',
    send: 'Send application',
    sendAgain: 'Send again',
    loading: 'Loading the questions',
    failed: 'The job did not load',
    offlineLoading: 'You are offline. This goes on when you are back.',
    closed: 'This job no longer takes applications.',
    /** A§8 */
    applied: 'Job applied successfully!',
    already: 'You have already applied for this job.',
    /** A§8 */
    appliedJobsFailed: 'Error fetching applied jobs',
    answerBy: (day: string) => `They answer by ${day}`,
    seeAll: 'See your applications',
    done: 'Done',
  },

  letter: {
    title: 'Your letter',
    titleWithAnswers: 'Your letter and answers',
    help: 'You see it once more, and add your resume, before it is sent.',
    keep: 'Keep it on this device for a day',
    keepHelp:
      'With your name and address. Not on a computer that others use. Without this, what you write is gone once this tab is closed.',
  },

  undo: {
    button: 'Undo',
    done: 'Application undone.',
  },

  answer: {
    by: (day: string, isNext?: boolean) => `${isNext ? 'Next answer' : 'Answer'} by ${day}`,
    overdue: (day: string) => `No answer by ${day}`,
    ask: 'Ask for an answer',
    askFor: (job: string) => `Ask for an answer about ${job}`,
    asked: (day: string) => `You asked on ${day}`,
    done: 'The recruiter is told that you wait for an answer.',
  },

  sent: {
    title: 'What you sent',
    noMessage: 'No message went along.',
    noResume: 'No resume went along.',
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

export const texts = chooseTexts({ en });
