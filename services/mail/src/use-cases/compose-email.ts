import {
  type Channel,
  type CodeMessage,
  emailLinks,
  type NoticeMessage,
  type NotificationKind,
  type Role,
} from '@firstrung/contracts';
import type { MailContext } from '../context.ts';
import { readEmailChoices } from '../db/queries/email-choices.ts';
import { countDecisionText, type QueuedEmail } from '../db/queries/emails.ts';
import { hiddenAmong, isHidden } from '../db/queries/hidden.ts';
import { isMember } from '../db/queries/members.ts';
import { findState } from '../db/queries/notification-states.ts';
import { findRecipient } from '../db/queries/people.ts';
import { countApplications, findUnread, findUnreadVersion, takeWaiting } from '../db/queries/summaries.ts';
import type { EmailSource, Tx } from '../db/tables.ts';
import { channelOf } from '../domain/channel.ts';
import { decisionState } from '../domain/decision.ts';
import { EMAILS, emailTiming, kindsSent } from '../domain/kinds.ts';
import { acceptedEmail } from '../templates/accepted.ts';
import { codeEmail } from '../templates/code.ts';
import { decisionEmail } from '../templates/decision.ts';
import type { Link, MailboxEmail } from '../templates/email.ts';
import { invitationEmail } from '../templates/invitation.ts';
import { messageEmail } from '../templates/message.ts';
import { noticeEmail } from '../templates/notice.ts';
import { notificationEmail } from '../templates/notification.ts';
import { personalEmail } from '../templates/personal.ts';
import { awayEmail, dailyEmail, digestEmail } from '../templates/summary.ts';
import { emailTexts } from '../templates/texts.ts';
import { composeOutcome, composeRefusal, composeReports, composeStatement } from './compose-moderation.ts';
import type { ComposedEmail, Composition, NotComposed } from './composition.ts';
import { decryptMessage } from './decrypt-message.ts';

type SourceOf<K extends EmailSource['kind']> = Extract<EmailSource, { kind: K }>;

/** Renders a due email from its source. */
export async function compose(tx: Tx, context: MailContext, queued: QueuedEmail): Composition {
  const { source, account_id } = queued;
  // Only settled emails have no source.
  if (source === null) return 'cancelled';
  switch (source.kind) {
    case 'code':
      return composeCode(tx, context, source, queued);
    case 'notice':
      return composeNotice(tx, context, source);
    case 'invited':
      return { to: source.to, channel: 'email', ...invitationEmail(context.config, source) };
    case 'accepted':
    case 'decision':
      return composeDecision(tx, context, source, queued);
    case 'message':
      return composeMessage(tx, context, source, queued);
    case 'notification':
      return composeNotification(tx, context, account_id, source);
    case 'summary':
      return composeSummary(tx, context, account_id, source);
    case 'outcome':
      return composeOutcome(tx, context, account_id, source);
    case 'statement':
      return composeStatement(tx, context, account_id, source);
    case 'refused':
      return composeRefusal(tx, context, account_id, source);
    case 'reports':
      return composeReports(tx, context, source);
    case 'personal':
      return composePersonal(tx, context, account_id, source);
  }
}

async function composeCode(
  tx: Tx,
  context: MailContext,
  { jwe }: SourceOf<'code'>,
  { created_at, expires_at }: QueuedEmail,
): Promise<ComposedEmail> {
  const message = await decryptMessage<CodeMessage>(tx, context, jwe);
  const life = expires_at ? expires_at.getTime() - created_at.getTime() : 0;
  const minutes = Math.max(1, Math.floor(life / 60_000));
  return { to: message.to, channel: message.channel, ...codeEmail(context.config, { ...message, minutes }) };
}

async function composeNotice(
  tx: Tx,
  context: MailContext,
  { jwe }: SourceOf<'notice'>,
): Promise<ComposedEmail> {
  const message = await decryptMessage<NoticeMessage>(tx, context, jwe);
  return { to: message.to, channel: message.channel, ...noticeEmail(context.config, message) };
}

async function composePersonal(
  tx: Tx,
  { config }: MailContext,
  accountId: string,
  { senderId, subject, text }: SourceOf<'personal'>,
): Composition {
  const to = (await findRecipient(tx, accountId))?.contact;
  if (!to) return 'missing';
  const from = (await findRecipient(tx, senderId))?.name ?? '';
  const channel = channelOf(to);
  return { to, channel, ...personalEmail(config, { channel, from, subject, text }) };
}

/** Text messages that are over the budget are sent within this time, or not at all. */
const WAITS_FOR_BUDGET_MS = 48 * 3600_000;

/** Says what was decided, if the application still has that state. */
async function composeDecision(
  tx: Tx,
  context: MailContext,
  { kind, applicationId, companyId, version, status, reasons, words }: SourceOf<'accepted' | 'decision'>,
  queued: QueuedEmail,
): Composition {
  const state = await findState(tx, 'statusChange', applicationId);
  const next = decisionState({ status, version }, state);
  if (next === 'cancel') return 'cancelled';
  if (next === 'wait') return 'missing';
  const { jobId = '', job = '', company = '' } = state!.details;
  const to = await findAddressee(tx, context, queued, {
    email: kind,
    kind: 'statusChange',
    jobTitle: job,
    companyName: company,
    textsPerDay: context.config.smsDecisionsPerDay,
  });
  if (typeof to === 'string') return to;
  if (kind === 'accepted') return toAddressee(to, acceptedEmail(context.config, { ...to, jobId }));
  // A hidden company decides, and writes nothing.
  const own = (await isHidden(tx, companyId)) ? undefined : words;
  const isRejection = status === 'not up to snuff';
  return toAddressee(to, decisionEmail(context.config, { ...to, jobId, isRejection, reasons, words: own }));
}

/** An applicant who gets an email about a job, or a text message in its place. */
interface Addressee {
  contact: string;
  channel: Channel;
  name: string;
  jobTitle: string;
  /** `''` if the company has no name yet */
  companyName: string;
  links: Link[];
  unsubscribeAddress?: string;
}

/**
 * The applicant, unless they have switched the kind off, or the text messages of today are used up. An email
 * that no switch stops has no limit of text messages either.
 */
async function findAddressee(
  tx: Tx,
  context: MailContext,
  queued: QueuedEmail,
  about: {
    email: EmailSource['kind'];
    kind: NotificationKind;
    jobTitle: string;
    companyName: string;
    textsPerDay: number;
  },
): Promise<Addressee | NotComposed> {
  const { email, kind, jobTitle, companyName, textsPerDay } = about;
  const { isSwitchable } = EMAILS[email];
  const accountId = queued.account_id;
  const chosen = await readEmailChoices(tx, accountId);
  if (isSwitchable && emailTiming(kind, chosen[kind]) === undefined) return 'cancelled';
  const person = await findRecipient(tx, accountId);
  if (!person?.contact) return 'missing';
  const channel = channelOf(person.contact);
  if (channel === 'sms' && isSwitchable) {
    const refused = await overBudget(tx, context, queued, textsPerDay);
    if (refused) return refused;
  }
  return {
    contact: person.contact,
    channel,
    name: person.name,
    jobTitle,
    companyName,
    ...(channel === 'email' && isSwitchable
      ? switchOff(context, { accountId, role: 'applicant', kinds: [kind] })
      : { links: [] }),
  };
}

const toAddressee = (
  { contact, channel, unsubscribeAddress }: Addressee,
  email: MailboxEmail,
): ComposedEmail => ({
  to: contact,
  channel,
  ...email,
  ...(unsubscribeAddress !== undefined && { unsubscribeAddress }),
});

/** Counts a text message of the budget; what to do if that is used up. */
async function overBudget(
  tx: Tx,
  { clock, log }: MailContext,
  { id, created_at: createdAt }: QueuedEmail,
  limit: number,
): Promise<NotComposed | undefined> {
  const now = clock.now();
  if (await countDecisionText(tx, { emailId: id, limit, now })) return undefined;
  log.warn({ emailId: id }, 'SMS_DECISIONS_PER_DAY is used up: a text message waits');
  return now.getTime() - createdAt.getTime() < WAITS_FOR_BUDGET_MS ? 'over budget' : 'cancelled';
}

async function composeMessage(
  tx: Tx,
  context: MailContext,
  source: SourceOf<'message'>,
  queued: QueuedEmail,
): Composition {
  const { applicationId, writtenAt, recruiterId, jobTitle, companyName, subject, text } = source;
  // Nothing is written about an application that was withdrawn since.
  const withdrawn = await findState(tx, 'companyMessage', applicationId);
  if (withdrawn && withdrawn.happened_at >= new Date(writtenAt)) return 'cancelled';
  const to = await findAddressee(tx, context, queued, {
    email: 'message',
    kind: 'companyMessage',
    jobTitle,
    companyName,
    // The other half is left to decisions.
    textsPerDay: Math.floor(context.config.smsDecisionsPerDay / 2),
  });
  if (typeof to === 'string') return to;
  const from = (await findRecipient(tx, recruiterId))?.name ?? '';
  return toAddressee(to, messageEmail(context.config, { ...to, from, recruiterId, subject, text }));
}

async function composeNotification(
  tx: Tx,
  context: MailContext,
  accountId: string,
  { notification: kind, subjectId, version }: SourceOf<'notification'>,
): Composition {
  const chosen = await readEmailChoices(tx, accountId);
  const isWanted = emailTiming(kind, chosen[kind]) === 'at once';
  const row = await findUnreadVersion(tx, accountId, { kind, subjectId, version });
  if (!isWanted || !row) return 'cancelled';
  const reader = await findReader(tx, accountId);
  if (typeof reader === 'string') return reader;
  const { links, unsubscribeAddress } = switchOff(context, { accountId, role: reader.role, kinds: [kind] });
  const to = { ...reader, links };
  const jobIds = (row.details.jobs ?? []).map(({ jobId }) => jobId);
  const hidden = await hiddenAmong(tx, jobIds);
  const email =
    kind === 'jobsDigest'
      ? digestEmail(context.config, to, row, hidden)
      : notificationEmail(context.config, to, row, hidden);
  return email ? { to: reader.contact, channel: 'email', ...email, unsubscribeAddress } : 'cancelled';
}

/** The newest applicants of each job that a digest names. */
const NAMES = 3;

async function composeSummary(
  tx: Tx,
  context: MailContext,
  accountId: string,
  { summary, emailedAt: at }: SourceOf<'summary'>,
): Composition {
  const emailedAt = new Date(at);
  const kinds = kindsSent(summary, await readEmailChoices(tx, accountId));
  if (kinds.length === 0) return 'cancelled';
  const reader = await findReader(tx, accountId);
  if (typeof reader === 'string') return reader;
  // What has happened since, while the mail server was down, is told as well.
  await takeWaiting(tx, { accountId, kinds, now: emailedAt });
  const { config } = context;
  const unread = summary === 'away' ? await findUnread(tx, accountId, { kinds, emailedAt }) : [];
  // A click switches off what this email names.
  const named = summary === 'away' ? kinds.filter((kind) => unread.some((row) => row.kind === kind)) : kinds;
  const { links, unsubscribeAddress } = switchOff(context, { accountId, role: reader.role, kinds: named });
  const to = { ...reader, links };
  const email =
    summary === 'daily'
      ? dailyEmail(config, to, await countApplications(tx, accountId, { emailedAt, names: NAMES }))
      : awayEmail(config, to, unread);
  return email ? { to: reader.contact, channel: 'email', ...email, unsubscribeAddress } : 'cancelled';
}

/** Who gets an email that people with a phone number alone do not get. */
async function findReader(
  tx: Tx,
  accountId: string,
): Promise<{ contact: string; name: string; role: Role } | NotComposed> {
  const person = await findRecipient(tx, accountId);
  if (!person?.contact) return 'missing';
  if (channelOf(person.contact) === 'sms') return 'cancelled';
  const role = (await isMember(tx, accountId)) ? 'recruiter' : 'applicant';
  return { contact: person.contact, name: person.name, role };
}

/** How its reader switches an email off: the links of the footer, and what mail programs do (RFC 8058). */
function switchOff(
  { config: { publicUrl, language }, unsubscribeTokens }: MailContext,
  { accountId, role, kinds }: { accountId: string; role: Role; kinds: readonly NotificationKind[] },
): { links: Link[]; unsubscribeAddress: string } {
  const texts = emailTexts(language);
  const token = unsubscribeTokens.sign({ accountId, kinds });
  return {
    links: [
      { href: emailLinks.unsubscribe(publicUrl, role, token), label: texts.unsubscribe },
      { href: emailLinks.settings(publicUrl, role), label: texts.settings },
    ],
    unsubscribeAddress: `${publicUrl}/api/mail/unsubscribe?token=${token}`,
  };
}
