import { MENTION, type MemberNews, OWN_PAGE, quotedName, quotedTitle, type Role } from '@firstrung/contracts';
import type { DescribedNotification } from '../db/queries/summaries.ts';
import type { Link, MailboxEmail, Sender } from './email.ts';
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
  detail?: string;
  href: string;
  label: string;
}

/** An email about one notification; `undefined` for a kind of another version. */
export function notificationEmail(
  sender: Sender,
  { name, role, links }: Reader,
  row: DescribedNotification,
): MailboxEmail | undefined {
  const described = describe(sender, role, row);
  if (!described) return undefined;
  const { text, detail, href, label, heading } = described;
  const { sentence } = emailTexts(sender.language);
  return writeEmail(sender, {
    subject: text,
    preview: detail ?? text,
    heading,
    name,
    paragraphs: [sentence(text), ...(detail === undefined ? [] : [detail])],
    button: { href, label },
    links,
  });
}

/**
 * Says what has happened as the app does, without the text of a message. Names have no links,
 * because strangers type them.
 */
export function describe(
  { publicUrl, language }: Sender,
  role: Role,
  row: DescribedNotification,
): Description | undefined {
  const texts = emailTexts(language);
  const name = quotedName(row.person_name, texts.someone);
  const job = quotedTitle(row.job_title, texts.aJob);
  const page = (path: string) => `${publicUrl}${path}`;
  switch (row.kind) {
    case 'requestReceived':
      return {
        heading: texts.headings.requestReceived,
        text: texts.notification.requestReceived(name),
        href: page('/project-networks#requests-received'),
        label: texts.open.requestReceived,
      };
    case 'requestAccepted':
      return {
        heading: texts.headings.requestAccepted,
        text: texts.notification.requestAccepted(name),
        href: page('/project-networks#connections'),
        label: texts.open.requestAccepted,
      };
    case 'unreadMessages':
      return describeMessages();
    case 'mentioned':
      return {
        heading: texts.headings.mentioned,
        text: texts.notification.mentioned(name, job),
        href: page(`/recruiter/applications/${row.subject_id}${MENTION}`),
        label: texts.open.mentioned,
      };
    case 'newApplication':
      return {
        heading: texts.headings.newApplication,
        text: texts.notification.newApplication(name, job),
        href: page(`/recruiter/applications/${row.subject_id}`),
        label: texts.open.newApplication,
      };
    case 'decisionLapsed':
      return {
        heading: texts.headings.decisionLapsed,
        text: texts.notification.decisionLapsed(name),
        detail: texts.notification.decisionLapsedDetail(job),
        href: page(`/recruiter/applications/${row.subject_id}`),
        label: texts.open.decisionLapsed,
      };
    case 'answerDue':
      return {
        heading: texts.headings.answerDue,
        text: texts.notification.answerDue(job),
        href: page(`/recruiter/job-details/${row.subject_id}?status=not+reviewed`),
        label: texts.open.answerDue,
      };
    case 'answerAsked':
      return {
        heading: texts.headings.answerAsked,
        text: texts.notification.answerAsked(name, job),
        href: page(`/recruiter/applications/${row.subject_id}`),
        label: texts.open.answerAsked,
      };
    case 'savedJob':
      return {
        heading: texts.headings.savedJob,
        text: savedJobText(),
        href: page(`/saved-jobs${OWN_PAGE}`),
        label: texts.open.savedJob,
      };
    case 'jobCloses':
      return {
        heading: texts.headings.jobCloses,
        text: texts.notification.jobCloses(job, day()),
        detail: texts.notification.jobClosesDetail,
        href: page(`/recruiter/job-details/${row.subject_id}`),
        label: texts.open.jobCloses,
      };
    case 'stillOpen':
      return {
        heading: texts.headings.stillOpen,
        text: texts.notification.stillOpen(job),
        detail: texts.notification.stillOpenDetail(day()),
        href: page(`/recruiter/job-details/${row.subject_id}`),
        label: texts.open.stillOpen,
      };
    case 'jobHandedOver':
      return {
        heading: texts.headings.jobHandedOver,
        text: texts.notification.jobHandedOver(job),
        detail: texts.notification.jobHandedOverDetail,
        href: page(`/recruiter/job-details/${row.subject_id}`),
        label: texts.open.jobHandedOver,
      };
    case 'memberChanged':
      return {
        heading: texts.headings.memberChanged,
        text: texts.notification.memberChanged(
          row.person_id ? name : undefined,
          row.saved_job_news as MemberNews,
        ),
        href: page('/recruiter/company/members'),
        label: texts.open.memberChanged,
      };
    case 'announcement':
      return {
        heading: texts.headings.announcement,
        text: texts.notification.announcement(
          quotedName(row.room_company, texts.theCompany),
          quotedTitle(row.room_title, texts.aJob),
        ),
        href: page(`/all-messages?chat=announcement:${row.subject_id}`),
        label: texts.open.announcement,
      };
  }

  /** Every reminder of a job has one. */
  function day(): string {
    return formatDay(row.closes_on!);
  }

  function savedJobText(): string {
    const { paused, closed, takenDown, closesEarlier, closesOn } = texts.notification.savedJob;
    switch (row.saved_job_news) {
      case 'paused':
        return paused(job);
      case 'closed':
        return closed(job);
      case 'closesEarlier':
        return row.closes_on ? closesOn(job, formatDay(row.closes_on)) : closesEarlier(job);
      default:
        return takenDown(job);
    }
  }

  function describeMessages(): Description {
    const count = row.unread_messages ?? 1;
    const isGroup = row.room_kind === 'group';
    const group = quotedName(row.room_title, texts.aGroup);
    return {
      heading: texts.headings.unreadMessages,
      text: isGroup
        ? texts.notification.groupMessages(count, group)
        : texts.notification.messages(count, name),
      detail: quotedName(row.room_company, '') || undefined,
      href: page(conversationPath()),
      label: texts.open.unreadMessages,
    };
  }

  /** Conversations with one person open by person, all others by room, as in the app. */
  function conversationPath(): string {
    if (row.room_kind === 'group') return `/all-messages?chat=group:${row.subject_id}`;
    const applicantsScreen = row.room_kind === 'recruiter' ? '/recruiter-messages' : '/messages';
    const screen = role === 'recruiter' ? '/recruiter/messages' : applicantsScreen;
    return row.person_id === null ? screen : `${screen}?with=${row.person_id}`;
  }
}
