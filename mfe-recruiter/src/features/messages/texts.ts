import { chooseTexts } from '@firstrung/web-kit';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The texts of the recruiter's conversations. Those of B stand letter for letter. */
const en = {
  title: 'Messages',
  lead: 'With one applicant, or with everyone who applied to a job.',
  change: 'Change Chat Recipient',
  applicants: 'Applicants Messaged',
  applicantsEmpty: 'Open an application and send a message: the applicant appears here.',
  jobs: 'Job Applicants Messaged',
  jobsEmpty: 'Jobs with applications appear here.',
  applied: (count: number) => `Applied Applicants: ${count}`,
  startJob: 'Click to write to all of them',
  toJobs: 'All My Jobs',
  notHere: 'This conversation is not in your lists.',
  toAll: (count: number) => `To all ${plural(count, 'applicant', 'applicants')}`,
  beginning: (title: string) =>
    `Everyone who has applied to ${title} reads what you write here. They do not see one another, and answer you each by themselves.`,
  send: 'Send Message',
  sendToAll: 'Send Message to All Applicants',
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
