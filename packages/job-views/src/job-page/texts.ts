import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  signupToApply: 'SignUp to Apply',
  known: 'Already have an account?',
  login: 'Log in',
  closed: 'Not taking applications',
  pausedBanner: 'This job is paused and is not taking applications.',
  closedBanner: 'The last day to apply is over.',
  /** In place of the job's status, once its last day is over. */
  closedStatus: 'Closed',
  nextEdition: 'It was posted again: see the new job',
  notOpenBanner: 'This job is no longer open.',
  /** The operator hides it: only those who applied see the page. */
  boardClosed: 'The board has closed this job.',
  submitted: (date: string) => `Submitted on ${date}`,
  titleAt: (job: string, company: string) => `${job} at ${company}`,
  statusTitle: 'Your application',
  appliedBefore: (date: string) => `You applied to an earlier edition of this job on ${date}.`,
  seeEarlier: 'See that application',
  description: 'Description',
  requirements: 'Requirements',
  skills: 'Skills',
  benefits: 'Benefits',
  company: 'Company Profile',
  backToJobs: 'All jobs',
  backToResults: 'Back to results',
  liveJobs: (jobs: number) => plural(jobs, { one: '# live job', other: '# live jobs' }),
  moreOf: (company: string) => `More jobs at ${company}`,
  similar: 'More like this',
  otherJobs: 'Other open jobs',
  ask: 'Ask about this job',
  share: 'Share',
  shareJob: (job: string) => `Share ${job}`,
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied.',
  print: 'Print',
  printJob: (job: string) => `Print ${job}`,
  printed: (address: string, day: string) => `${address} · printed on ${day}`,
  failedTitle: 'This job did not load',
  missingTitle: 'Job not found',
  missing: 'It may have been taken down, or the address is wrong.',
  takenDownTitle: 'This job was taken down',
  /** Deleted or a draft again: applicants are not shown which. */
  takenDown: 'The recruiter has taken this job off the board. See the result under Applied.',
  toApplied: 'Your applied jobs',
  loading: 'Loading the job',
  titleWhileLoading: 'Job',
  labels: {
    location: 'Location',
    answer: 'Answer',
    pay: 'Pay',
    hours: 'Hours',
    start: 'Start',
    closing: 'Last day to apply',
    members: 'Who can apply',
  },
  members: (institution: string) => `Confirmed members of ${institution || 'the institution'}`,
  confirmed: (day: string) => `Confirmed open on ${day}`,
  applicants: (applicants: number) => plural(applicants, { one: '# applicant', other: '# applicants' }),
  asks: (questions: number) => plural(questions, { one: 'Asks # question', other: 'Asks # questions' }),
  /** The value of the fact about the answer that applicants are promised. */
  answerWithin: (days: number) =>
    plural(days, { one: 'Within # working day', other: 'Within # working days' }),
} as const;

/** Of the page of a job. */
export const jobTexts = chooseTexts({ en });
