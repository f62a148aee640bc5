import { Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, text } from '../fields.ts';
import { MAX_ADDRESS } from '../limits.ts';

/** An email in the development mailbox. */
export const MailboxEmail = Type.Object({
  to: Type.String(),
  channel: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  createdAt: DateTime,
});

/**
 * Served only while no SMTP server is set, and only to
 * requests of this machine to an address of this machine.
 */
export const mailboxCalls = defineCalls({
  'GET /dev/mailbox.json': {
    scope: 'public',
    summary: 'Emails of the development mailbox, newest first, to one address if `to` is given',
    spec: 'design §9',
    query: strict({ to: Type.Optional(text(MAX_ADDRESS)) }),
    reply: { 200: Type.Array(MailboxEmail) },
  },
});
