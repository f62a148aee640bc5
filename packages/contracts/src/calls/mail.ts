import { Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, literals, message, text } from '../fields.ts';
import { MAX_ADDRESS } from '../limits.ts';
import { EMAIL_CHOICES, NOTIFICATION_KINDS } from '../notifications/kinds.ts';

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
    spec: 'C§2',
    query: strict({ to: Type.Optional(text(MAX_ADDRESS)) }),
    reply: { 200: Type.Array(MailboxEmail) },
  },
});

/** Of a link in an email: it names an account and kinds of email, and does not expire. */
const UnsubscribeToken = Type.String({ maxLength: 400, pattern: '^[\\w.-]+$' });

/** The kinds of email that a token is about, and whether they come. */
const subscription = {
  kinds: Type.Array(literals(NOTIFICATION_KINDS)),
  /** `off` if none of them comes */
  email: literals(EMAIL_CHOICES),
};

/** What the links in emails lead to. 404 for a token that this site has not signed. */
export const mailCalls = defineCalls({
  'GET /api/mail/unsubscribe': {
    scope: 'public',
    privateAddress: true,
    summary:
      'What a link in an e-mail unsubscribes from; browsers are sent to the page that asks. Changes nothing',
    spec: 'RFC 8058',
    query: strict({ token: UnsubscribeToken }),
    reply: { 200: Type.Object(subscription) },
  },
  'POST /api/mail/unsubscribe': {
    scope: 'public',
    privateAddress: true,
    summary: 'Unsubscribe with one click, as mail programs do: a form of any content is accepted',
    spec: 'RFC 8058',
    query: strict({ token: UnsubscribeToken }),
    reply: { 200: Type.Object({ ...message, ...subscription }) },
  },
  'PUT /api/mail/unsubscribe': {
    scope: 'public',
    summary: 'Switch the e-mails that a token is about off or on',
    spec: 'RFC 8058',
    body: strict({ token: UnsubscribeToken, email: literals(EMAIL_CHOICES) }),
    reply: { 200: Type.Object({ ...message, ...subscription }) },
  },
});
