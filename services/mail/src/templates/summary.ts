import { emailPath, quotedName, quotedTitle } from '@firstrung/contracts';
import type { DescribedNotification } from '../db/queries/summaries.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { describe, jobLines, type Reader } from './notification.ts';
import { emailTexts } from './texts.ts';
import { writeEmail } from './write-email.ts';

/** Longer lists say how many more there are. */
const MAX_LINES = 10;

/** What somebody has not read while they were away; `undefined` if there is nothing. */
export function awayEmail(
  sender: Sender,
  { name, role, links }: Reader,
  rows: readonly DescribedNotification[],
): MailboxEmail | undefined {
  const texts = emailTexts(sender.language);
  const all = rows.map((row) => describe(sender, role, row)).filter((line) => line !== undefined);
  const [first] = all;
  if (!first) return undefined;
  const { subject, heading, more, open } = texts.away;
  const isOne = all.length === 1;
  return writeEmail(sender, {
    subject: isOne ? first.text : subject(sender.productName),
    preview: first.text,
    heading,
    name,
    paragraphs: [],
    lines: all.slice(0, MAX_LINES).map(({ text, detail, href }) => ({ label: text, detail, href })),
    ...(all.length > MAX_LINES && { more: more(all.length - MAX_LINES) }),
    button: isOne
      ? { href: first.href, label: first.label }
      : {
          href: role === 'recruiter' ? `${sender.publicUrl}/recruiter/home` : sender.publicUrl,
          label: open(sender.productName),
        },
    links,
  });
}

/** What saved searches have found, without the hidden jobs; `undefined` if no other is left. */
export function digestEmail(
  sender: Sender,
  { name, role, links }: Reader,
  { subject_id: subjectId, details: { jobs = [], found = jobs.length } }: DescribedNotification,
  hidden: ReadonlySet<string>,
): MailboxEmail | undefined {
  const texts = emailTexts(sender.language);
  const shown = jobs.filter(({ jobId }) => !hidden.has(jobId));
  const [first] = shown;
  if (!first) return undefined;
  const title = ({ job }: { job: string }) => quotedTitle(job, texts.aJob);
  const others = found - jobs.length;
  const subject = texts.digest.subject(shown.length + others, title(first));
  const link = { subjectId, personId: null, count: 1, values: {} };
  return writeEmail(sender, {
    subject,
    preview: shown.map(title).join(', '),
    heading: texts.digest.heading,
    name,
    paragraphs: [],
    lines: jobLines(sender, shown),
    ...(others > 0 && { more: texts.digest.more(others) }),
    button: { href: sender.publicUrl + emailPath('jobsDigest', link, role), label: texts.digest.open },
    links,
  });
}

/** New applications for a job: how many, and some of their names. */
export interface JobApplications {
  job_id: string | null;
  title: string | null;
  count: number;
  names: readonly string[];
}

/** The new applications of a day that nobody has opened, by job; `undefined` if there are none. */
export function dailyEmail(
  sender: Sender,
  { name, links }: Reader,
  jobs: readonly JobApplications[],
): MailboxEmail | undefined {
  const texts = emailTexts(sender.language);
  const [first] = jobs;
  if (!first) return undefined;
  const { publicUrl } = sender;
  const title = (job: JobApplications) => quotedTitle(job.title, texts.aJob);
  const count = jobs.reduce((sum, job) => sum + job.count, 0);
  const subject = texts.daily.subject(count, jobs.length, title(first));
  return writeEmail(sender, {
    subject,
    heading: texts.daily.heading,
    name,
    paragraphs: [],
    lines: jobs.slice(0, MAX_LINES).map((job) => {
      const names = job.names.map((applicant) => quotedName(applicant, texts.someone));
      return {
        label: texts.daily.job(title(job), job.count),
        detail: texts.daily.names(names, job.count - names.length),
        href: `${publicUrl}/recruiter/job-details/${job.job_id}`,
      };
    }),
    ...(jobs.length > MAX_LINES && { more: texts.daily.more(jobs.length - MAX_LINES) }),
    button: { href: `${publicUrl}/recruiter/to-review`, label: texts.daily.open },
    links,
  });
}
