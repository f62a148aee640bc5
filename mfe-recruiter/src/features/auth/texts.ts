import { chooseTexts, plural } from '@firstrung/i18n';

/** Kinds of notifications with the same text are one row of the settings. */
const rows = {
  applications: 'Someone applies for one of my jobs',
  answers: 'Applicants wait for an answer, or a decision could not be sent',
  jobs: 'One of my jobs closes soon, or is handed over to me',
  colleagues: 'A colleague mentions me, or the members of my company change',
  messages: 'I have unread messages, or something that I sent or entered failed',
} as const;

/** Texts of the account screens. */
const en = {
  /** B§6 */
  sessionExpired: 'Session Timed-out, , Please login Again !',
  liveJobs: (jobs: number) =>
    plural(jobs, {
      one: '# live job goes offline with your profile, and takes no more applications.',
      other: '# live jobs go offline with your profile, and take no more applications.',
    }),
  notifications: {
    newApplication: rows.applications,
    answerDue: rows.answers,
    answerAsked: rows.answers,
    decisionLapsed: rows.answers,
    jobCloses: rows.jobs,
    stillOpen: rows.jobs,
    jobHandedOver: rows.jobs,
    mentioned: rows.colleagues,
    memberChanged: rows.colleagues,
    unreadMessages: rows.messages,
    undelivered: rows.messages,
    pictureFailed: rows.messages,
  },
} as const;

export const texts = chooseTexts({ en });
