import { chooseTexts } from '@firstrung/web-kit';

/** Texts of one application. */
const en = {
  application: {
    titleWhileLoading: 'Application',
    back: (job: string) => `Applicants for ${job}`,
    backToJobs: 'All My Jobs',
    loading: 'Loading the application',
    failedTitle: 'The application did not load',
    missingTitle: 'This application is not here',
    missing: 'It may belong to another company, or the address is not quite right.',
    withdrawn: (day: string) => `The applicant withdrew this application on ${day}.`,
    pictureOf: (name: string) => `Picture of ${name}`,
    place: (position: number, total: number) => `${position} of ${total}`,
    previous: 'Previous',
    previousLong: 'Previous applicant',
    next: 'Next',
    nextLong: 'Next applicant',
    neighboursFailed: 'The applicants before and after this one did not load.',
    contact: 'Contact',
    submitted: 'Applied on',
    resume: 'Resume',
    openResume: 'Open the resume',
    downloadResume: 'Download the resume',
    noResume: 'No Resume Attached',
    socialPoints: 'Social points',
    message: 'Message',
    skills: 'Skills',
    education: 'Education',
    about: 'About',
    rejectionReasons: 'Rejection reasons',
  },

  history: {
    title: 'History',
    changes: { submitted: 'Applied', reviewed: 'Opened', withdrawn: 'Withdrawn' },
  },

  decision: {
    title: 'Status',
    choose: 'Decide on this application',
    acceptedHelp: 'Sends the applicant an e-mail, once.',
    reasons: 'Rejection reasons',
    reasonsHelp: 'The applicant reads them.',
    submit: 'Update status',
    dialogTitle: (name: string) => `Status of ${name}`,
    changedMeanwhile: (status: string) => `Someone has changed the status to “${status}” meanwhile.`,
    theirs: 'It is now',
    mine: 'You chose',
    keepTheirs: 'Leave it as it is now',
    setMine: 'Set what I chose',
    reasonNotInUse: (reason: string) => `“${reason}” is not in use here.`,
    statusUpdated: 'Status updated successfully!',
    statusFailed: 'Error updating status. Please try again.',
    reasonsFailed: 'Error updating rejection reasons. Please try again.',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    show: 'Keyboard shortcuts',
    on: 'Use single keys',
    onHelp: 'They never act while you type. Switch them off if they get in the way.',
    keys: {
      j: 'Next applicant',
      k: 'Previous applicant',
      b: 'Back to the applicants',
      a: 'Choose “accepted”',
      s: 'Choose “nextSteps Shortlisted”',
      n: 'Choose “not up to snuff”',
      u: 'Choose “not reviewed”',
      Enter: 'Update the status that is chosen',
      '?': 'These shortcuts',
    },
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
