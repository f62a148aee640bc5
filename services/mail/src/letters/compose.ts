import type { Channel } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { MailContext } from '../context.ts';
import type { QueuedLetter } from '../db/letter-queries.ts';
import type { LetterSource, MailTables } from '../db/schema.ts';
import { channelOf } from '../domain/channel.ts';
import { openLetter } from '../keys/open-letter.ts';
import { acceptedLetter } from '../templates/accepted.ts';
import { codeLetter } from '../templates/code.ts';
import type { MailboxEmail } from '../templates/letter.ts';
import { personalLetter } from '../templates/personal.ts';

export interface ComposedLetter extends MailboxEmail {
  to: string;
  channel: Channel;
}

/** Writes a letter from its source; `undefined` while something it needs has not arrived. */
export async function compose(
  tx: Transaction<MailTables>,
  context: MailContext,
  { source, account_id }: QueuedLetter,
): Promise<ComposedLetter | undefined> {
  if (source === null) return undefined;
  switch (source.kind) {
    case 'code':
      return composeCode(tx, context, source);
    case 'accepted':
      return composeAccepted(tx, context, account_id, source);
    case 'personal':
      return composePersonal(tx, context, account_id, source);
  }
}

async function composeCode(
  tx: Transaction<MailTables>,
  context: MailContext,
  { jwe }: Extract<LetterSource, { kind: 'code' }>,
): Promise<ComposedLetter> {
  const letter = await openLetter(tx, context, jwe);
  return { to: letter.to, channel: letter.channel, ...codeLetter(context.config, letter) };
}

async function composeAccepted(
  tx: Transaction<MailTables>,
  { config }: MailContext,
  accountId: string,
  { jobId }: Extract<LetterSource, { kind: 'accepted' }>,
): Promise<ComposedLetter | undefined> {
  const person = await tx.selectFrom('person').selectAll().where('id', '=', accountId).executeTakeFirst();
  const job = await tx
    .selectFrom('job')
    .leftJoin('company', 'company.id', 'job.company_id')
    .select(['job.title', 'company.name as companyName'])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  if (!person?.contact || !job) return undefined;
  const channel = channelOf(person.contact);
  const letter = acceptedLetter(config, {
    channel,
    name: person.profile_name || person.name || '',
    jobId,
    jobTitle: job.title,
    companyName: job.companyName ?? '',
  });
  return { to: person.contact, channel, ...letter };
}

async function composePersonal(
  tx: Transaction<MailTables>,
  { config }: MailContext,
  accountId: string,
  { senderId, subject, text }: Extract<LetterSource, { kind: 'personal' }>,
): Promise<ComposedLetter | undefined> {
  const people = await tx.selectFrom('person').selectAll().where('id', 'in', [accountId, senderId]).execute();
  const to = people.find(({ id }) => id === accountId)?.contact;
  if (!to) return undefined;
  const sender = people.find(({ id }) => id === senderId);
  const from = sender?.profile_name || sender?.name || '';
  const channel = channelOf(to);
  return { to, channel, ...personalLetter(config, { channel, from, subject, text }) };
}
