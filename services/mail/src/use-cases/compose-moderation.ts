import { replyUntil } from '@firstrung/contracts';
import type { MailContext } from '../context.ts';
import { countWaiting } from '../db/queries/hidden.ts';
import { isMember } from '../db/queries/members.ts';
import { findRecipient, nameOfSubject } from '../db/queries/people.ts';
import { contactOfSuspended, findStatement, waitingReplies } from '../db/queries/statements.ts';
import type { EmailSource, Tx } from '../db/tables.ts';
import { channelOf } from '../domain/channel.ts';
import { replyRefusal } from '../domain/moderation.ts';
import { outcomeEmail, refusalEmail, reportsEmail, statementEmail } from '../templates/moderation.ts';
import type { Composition } from './composition.ts';
import { readWords } from './reports.ts';

type SourceOf<K extends EmailSource['kind']> = Extract<EmailSource, { kind: K }>;

export async function composeStatement(
  tx: Tx,
  { clock, config }: MailContext,
  accountId: string,
  { restrictionId, news }: SourceOf<'statement'>,
): Composition {
  const statement = await findStatement(tx, restrictionId);
  if (!statement || (news !== 'lifted' && statement.lifted_at)) return 'cancelled';
  const person = await findRecipient(tx, accountId);
  const contact = statement.contact ?? person?.contact ?? (await contactOfSuspended(tx, accountId));
  // An owner without an address has deleted the account: a colleague gets it, too.
  if (!contact) return 'cancelled';
  const channel = channelOf(contact);
  const email = statementEmail(config, {
    channel,
    name: person?.name ?? '',
    role: (await isMember(tx, accountId)) ? 'recruiter' : 'applicant',
    news,
    kind: statement.subject_kind,
    subjectName: statement.subject_name ?? '',
    reason: statement.reason,
    rule: statement.rule,
    answer: statement.answer ?? '',
    since: statement.since,
    replyUntil: replyUntil(statement.since),
    mayReply: replyRefusal(statement, clock.now()) === undefined,
  });
  return { to: contact, channel, ...email };
}

export async function composeOutcome(
  tx: Tx,
  context: MailContext,
  accountId: string,
  { entryId, to, others }: SourceOf<'outcome'>,
): Composition {
  const report = await tx
    .selectFrom('report_entry')
    .innerJoin('report', 'report.id', 'report_entry.report_id')
    .select(['number', 'subject_kind', 'subject_id', 'subject_name', 'outcome', 'report.reason', 'jwe'])
    .where('report_entry.id', '=', entryId)
    .executeTakeFirst();
  if (!report?.outcome) return 'cancelled';
  const person = await findRecipient(tx, accountId);
  const said = to || person || report.jwe === null ? undefined : await readWords(tx, context, report.jwe);
  const contact = to ?? person?.contact ?? said?.email;
  if (!contact) return person ? 'missing' : 'cancelled';
  const channel = channelOf(contact);
  const email = outcomeEmail(context.config, {
    channel,
    name: person?.name ?? '',
    number: report.number,
    others,
    kind: report.subject_kind,
    subjectName: await nameOfSubject(tx, report),
    outcome: report.outcome,
    reason: report.reason ?? '',
  });
  return { to: contact, channel, ...email };
}

export async function composeRefusal(
  tx: Tx,
  { config }: MailContext,
  accountId: string,
  { subject, name: subjectName, reason }: SourceOf<'refused'>,
): Composition {
  const person = await findRecipient(tx, accountId);
  if (!person?.contact) return 'cancelled';
  const channel = channelOf(person.contact);
  const email = refusalEmail(config, { channel, name: person.name, kind: subject, subjectName, reason });
  return { to: person.contact, channel, ...email };
}

export async function composeReports(
  tx: Tx,
  { config }: MailContext,
  { to }: SourceOf<'reports'>,
): Composition {
  const { reports } = await tx
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const replies = (await waitingReplies(tx)).length;
  const waiting = await countWaiting(tx);
  if (reports + replies + waiting === 0) return 'cancelled';
  const staff = await tx.selectFrom('staff').select('has_staff').executeTakeFirst();
  const email = { reports, replies, waiting, hasStaff: staff?.has_staff ?? false };
  return { to, channel: 'email', ...reportsEmail(config, email) };
}
