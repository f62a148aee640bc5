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
  notifications: {
    newApplication: 'Someone applies for one of my jobs',
    mentioned: 'A colleague mentions me in a note',
    decisionLapsed: 'A decision of mine was not sent, because the application has changed',
    jobCloses: 'My job closes in a week',
    stillOpen: 'The question whether my job is still open',
    jobHandedOver: 'A job is handed over to me',
    memberChanged: 'A member joins or leaves my company, or gets another role',
    answerDue: 'Applicants wait for the answer that my job has promised',
    answerAsked: 'An applicant asks for an answer that is overdue',
    unreadMessages: 'I have unread messages while I am away',
    undelivered: 'An e-mail that I wrote could not be delivered',
    pictureFailed: 'A picture could not be fetched from the address that I entered',
  },
} as const;

export const texts = chooseTexts({ en });
