import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts that the specification fixes must not be changed. */
const en = {
  title: 'Messages',
  choose: 'Choose an applicant or a job from the lists to start messaging',
  change: 'Change Chat Recipient',
  applicants: 'Applicants Messaged',
  applicantsEmpty: 'Open an application and send a message: the applicant appears here.',
  jobs: 'Job Applicants Messaged',
  jobsEmpty: 'Jobs with applications appear here.',
  applied: (count: number) => `Applied Applicants: ${count}`,
  toJobs: 'All My Jobs',
  application: {
    loading: 'Loading what you need to know',
    failedTitle: "Couldn't load what belongs here",
  },
  noApplication: 'No application to one of your jobs.',
  toAll: (count: number) => plural(count, { one: 'To # applicant', other: 'To all # applicants' }),
  toSome: (names: string) => `To ${names}`,
  introSome: (names: string) =>
    `Only these applicants receive these messages: ${names}. They do not see each other, and reply to you individually.`,
  intro: (title: string) =>
    `Everyone who has applied to ${title} receives these messages. Applicants do not see each other, and reply to you individually.`,
} as const;

export const texts = chooseTexts({ en });
