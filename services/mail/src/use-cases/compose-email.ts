import type { Channel, CodeMessage, NoticeMessage } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { MailContext } from '../context.ts';
import type { QueuedEmail } from '../db/queries/emails.ts';
import type { EmailSource, MailTables } from '../db/tables.ts';
import { channelOf } from '../domain/channel.ts';
import { acceptedEmail } from '../templates/accepted.ts';
import { codeEmail } from '../templates/code.ts';
import type { MailboxEmail } from '../templates/email.ts';
import { invitationEmail } from '../templates/invitation.ts';
import { noticeEmail } from '../templates/notice.ts';
import { personalEmail } from '../templates/personal.ts';
import { decryptMessage } from './decrypt-message.ts';

export interface ComposedEmail extends MailboxEmail {
  to: string;
  channel: Channel;
}

/** Renders a due email from its source; `undefined` while a projection that it needs is missing. */
export async function compose(
  tx: Transaction<MailTables>,
  context: MailContext,
  queued: QueuedEmail,
): Promise<ComposedEmail | undefined> {
  const { source, account_id } = queued;
  // Only settled emails have no source.
  if (source === null) return undefined;
  switch (source.kind) {
    case 'code':
      return composeCode(tx, context, source, queued);
    case 'notice':
      return composeNotice(tx, context, source);
    case 'accepted':
      return composeAccepted(tx, context, account_id, source);
    case 'invited':
      return { to: source.to, channel: 'email', ...invitationEmail(context.config, source) };
    case 'personal':
      return composePersonal(tx, context, account_id, source);
  }
}

async function composeCode(
  tx: Transaction<MailTables>,
  context: MailContext,
  { jwe }: Extract<EmailSource, { kind: 'code' }>,
  { created_at, expires_at }: QueuedEmail,
): Promise<ComposedEmail> {
  const message = await decryptMessage<CodeMessage>(tx, context, jwe);
  const life = expires_at ? expires_at.getTime() - created_at.getTime() : 0;
  const minutes = Math.max(1, Math.floor(life / 60_000));
  return { to: message.to, channel: message.channel, ...codeEmail(context.config, { ...message, minutes }) };
}

async function composeNotice(
  tx: Transaction<MailTables>,
  context: MailContext,
  { jwe }: Extract<EmailSource, { kind: 'notice' }>,
): Promise<ComposedEmail> {
  const message = await decryptMessage<NoticeMessage>(tx, context, jwe);
  return { to: message.to, channel: message.channel, ...noticeEmail(context.config, message) };
}

async function composeAccepted(
  tx: Transaction<MailTables>,
  { config }: MailContext,
  accountId: string,
  { jobId }: Extract<EmailSource, { kind: 'accepted' }>,
): Promise<ComposedEmail | undefined> {
  const person = await tx.selectFrom('person').selectAll().where('id', '=', accountId).executeTakeFirst();
  const job = await tx
    .selectFrom('job')
    .leftJoin('company', 'company.id', 'job.company_id')
    .select(['job.title', 'company.name as companyName'])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  if (!person?.contact || !job) return undefined;
  const channel = channelOf(person.contact);
  const email = acceptedEmail(config, {
    channel,
    name: person.profile_name || person.name || '',
    jobId,
    jobTitle: job.title,
    companyName: job.companyName ?? '',
  });
  return { to: person.contact, channel, ...email };
}

async function composePersonal(
  tx: Transaction<MailTables>,
  { config }: MailContext,
  accountId: string,
  { senderId, subject, text }: Extract<EmailSource, { kind: 'personal' }>,
): Promise<ComposedEmail | undefined> {
  const people = await tx.selectFrom('person').selectAll().where('id', 'in', [accountId, senderId]).execute();
  const to = people.find(({ id }) => id === accountId)?.contact;
  if (!to) return undefined;
  const sender = people.find(({ id }) => id === senderId);
  const from = sender?.profile_name || sender?.name || '';
  const channel = channelOf(to);
  return { to, channel, ...personalEmail(config, { channel, from, subject, text }) };
}
