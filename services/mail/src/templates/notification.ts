import {
  emailLinks,
  emailPath,
  type NotificationValues,
  namedOf,
  quotedName,
  quotedTitle,
  type Role,
} from '@firstrung/contracts';
import type { DescribedNotification } from '../db/queries/summaries.ts';
import type { Line, Link, MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { formatDay } from './time.ts';
import { writeEmail } from './write-email.ts';

/** Who reads an email, and the links of its footer. */
export interface Reader {
  name: string;
  role: Role;
  links: readonly Link[];
}

/** What a notification says, and the page where it leads, by whose label one knows what to do there. */
export interface Description {
  heading: string;
  text: string;
  /** the first sentence, if it is not the text */
  opening?: string | undefined;
  detail?: string | undefined;
  href: string;
  label: string;
  receipt?: string | undefined;
}

/** Links to the pages of jobs. */
export const jobLines = (
  { publicUrl, language }: Sender,
  jobs: NonNullable<NotificationValues['jobs']>,
): Line[] =>
  jobs.map(({ jobId, job, company }) => ({
    label: emailTexts(language).digest.job(quotedTitle(job, emailTexts(language).aJob)),
    detail: quotedName(company, ''),
    href: emailLinks.job(publicUrl, jobId),
  }));

/** An email about one notification, without hidden jobs; `undefined` for a kind of another version. */
export function notificationEmail(
  sender: Sender,
  { name, role, links }: Reader,
  row: DescribedNotification,
  hidden: ReadonlySet<string> = new Set(),
): MailboxEmail | undefined {
  const described = describe(sender, role, row);
  if (!described) return undefined;
  const { text, opening, detail, href, label, heading, receipt } = described;
  const { sentence, similarJobs } = emailTexts(sender.language);
  const jobs = row.details.jobs?.filter(({ jobId }) => !hidden.has(jobId)) ?? [];
  return writeEmail(sender, {
    subject: text,
    preview: opening ?? detail ?? text,
    heading,
    name,
    paragraphs: [
      sentence(opening ?? text),
      ...(detail === undefined ? [] : [detail]),
      ...(jobs.length > 0 ? [similarJobs] : []),
    ],
    lines: [
      ...jobLines(sender, jobs),
      ...(receipt !== undefined && row.details.day !== undefined
        ? [{ label: receipt, href: `${sender.publicUrl}/answers/check?job=${row.details.jobId}` }]
        : []),
    ],
    button: { href, label },
    links,
  });
}

/** Says what has happened, without the text of a message, by the words of the kind. */
export function describe(
  { publicUrl, language }: Sender,
  role: Role,
  row: DescribedNotification,
): Description | undefined {
  const texts = emailTexts(language);
  const words = texts.notifications[row.kind]?.email;
  if (!words) return undefined;
  const { details } = row;
  const room = details.room ?? '';
  const named = namedOf(details, {
    name: quotedName(row.person_name, texts.someone),
    other: quotedName(row.other_name, texts.someone),
    job: quotedTitle(details.job ?? '', texts.aJob),
    company: quotedName(details.company ?? '', ''),
    room: details.roomKind === 'group' ? quotedName(room, texts.aGroup) : quotedTitle(room, texts.aJob),
    day: details.day === undefined ? '' : formatDay(details.day),
    count: details.unread ?? 1,
    isRead: false,
    isReader: row.person_id === null,
  });
  const link = { subjectId: row.subject_id, personId: row.person_id, count: 1, values: details };
  return {
    heading: words.heading,
    text: words.text(named),
    opening: words.opening?.(named),
    detail: words.detail?.(named) || undefined,
    href: publicUrl + emailPath(row.kind, link, role),
    label: words.open,
    receipt: words.receipt,
  };
}
