import { invalidInput, route } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { chooseEmail, readEmailChoices } from '../../db/queries/email-choices.ts';
import { hasColleagues } from '../../db/queries/members.ts';
import { optedOutKinds, optIn, optOut } from '../../db/queries/notifications.ts';
import { findContact, findUnreachable } from '../../db/queries/people.ts';
import { channelOf } from '../../domain/channel.ts';
import { emailChoices, KINDS, kindsOf } from '../../domain/kinds.ts';

export function settings(app: FastifyInstance, context: MailContext): void {
  route(app, context, 'GET /api/notifications/settings', ({ caller }) => settingsOf(context.db, caller));

  route(app, context, 'PUT /api/notifications/settings', async ({ caller, body: { kind, on, email } }) => {
    if (!KINDS[kind].roles.includes(caller.role)) {
      throw invalidInput([{ path: 'kind', message: 'is not for your kind of account' }]);
    }
    if (on !== undefined && KINDS[kind].emailOnly) {
      throw invalidInput([{ path: 'on', message: 'is not possible for this kind' }]);
    }
    if (email !== undefined && !emailChoices(kind).includes(email)) {
      throw invalidInput([{ path: 'email', message: 'is not possible for this kind' }]);
    }
    const saved = await context.asCaller(caller, async (tx) => {
      if (on !== undefined) await (on ? optIn : optOut)(tx, caller.id, kind);
      if (email !== undefined) await chooseEmail(tx, caller.id, kind, email);
      return settingsOf(tx, caller);
    });
    return { message: 'Settings saved', ...saved };
  });
}

async function settingsOf(db: MailContext['db'], caller: Caller) {
  const unreachable = await findUnreachable(db, caller.id);
  const contact = await findContact(db, caller.id);
  const bySms = contact !== undefined && channelOf(contact) === 'sms';
  return {
    settings: await listSettings(db, caller, bySms),
    ...(bySms && { bySms }),
    ...(unreachable && { unreachable }),
  };
}

/**
 * All kinds that this account may get; colleagues mention only those who have colleagues. A kind is on unless
 * it comes by email alone or the account has opted out of it, and its email is the default unless the
 * account has chosen another. People who have a phone number alone choose about text messages.
 */
async function listSettings(db: MailContext['db'], { id, role }: Caller, bySms: boolean) {
  const optedOut = await optedOutKinds(db, id);
  const emails = await readEmailChoices(db, id);
  const isAlone = role === 'recruiter' && !(await hasColleagues(db, id));
  return kindsOf(role)
    .filter((kind) => kind !== 'mentioned' || !isAlone)
    .map((kind) => {
      const { emailOnly = false, sms = false } = KINDS[kind];
      const email = bySms && !sms ? undefined : (emails[kind] ?? emailChoices(kind)[0]);
      return {
        kind,
        on: !emailOnly && !optedOut.includes(kind),
        ...(email && { email }),
        ...(emailOnly && { emailOnly }),
      };
    });
}
