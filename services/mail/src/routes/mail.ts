import {
  type Calls,
  type EmailChoice,
  emailChoices,
  emailLinks,
  type mailCalls,
  type ReplyOf,
} from '@firstrung/contracts';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { type Handlers, invalidInput, notFound } from '@firstrung/service-kit/http';
import type { MailContext } from '../context.ts';
import { chooseEmail, readEmailChoices } from '../db/queries/email-choices.ts';
import { isMember } from '../db/queries/members.ts';
import type { Tx } from '../db/tables.ts';
import type { Unsubscription } from '../use-cases/unsubscribe-tokens.ts';

/** The largest form of a mail program: it has one field. */
const FORM_LIMIT = 1024;

/** Public: whoever has an email may switch off emails like it, and nothing else. */
export const mailHandlers = (context: MailContext): Handlers<typeof mailCalls> => ({
  'GET /api/mail/unsubscribe': async ({ query: { token }, raw }, reply) => {
    // Mail programs without one-click unsubscribing open the address in a browser.
    if (raw.headers.accept?.includes('text/html'))
      return reply.raw.redirect(await pageAddress(context, token), 303);
    reply.header('cache-control', 'no-store');
    return context.transaction(async (tx) =>
      subscriptionOf(tx, await findUnsubscription(context, tx, token)),
    );
  },

  'POST /api/mail/unsubscribe': {
    scope(app) {
      // The form of RFC 8058 says nothing that the address does not say.
      const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
      const form = { parseAs: 'string', bodyLimit: FORM_LIMIT } as const;
      app.addContentTypeParser(types, form, async () => undefined);
    },
    handle: ({ query }) => change(context, query.token, 'off'),
  },

  'PUT /api/mail/unsubscribe': ({ body }) => change(context, body.token, body.email),
});

const change = (context: MailContext, token: string, email: EmailChoice) =>
  context.transaction(async (tx) => {
    const unsubscription = await findUnsubscription(context, tx, token);
    const { accountId, kinds } = unsubscription;
    if (!kinds.every((kind) => emailChoices(kind).includes(email))) {
      throw invalidInput([{ path: 'email', message: 'is not possible for this kind' }]);
    }
    for (const kind of kinds) await chooseEmail(tx, accountId, kind, email);
    return { message: 'Settings saved', ...(await subscriptionOf(tx, unsubscription)) };
  });

/** The kinds, and what was chosen for them: `off` if none comes. */
async function subscriptionOf(
  tx: Tx,
  { accountId, kinds }: Unsubscription,
): Promise<ReplyOf<Calls['GET /api/mail/unsubscribe']>> {
  const chosen = await readEmailChoices(tx, accountId);
  const present = kinds.map((kind) => chosen[kind] ?? emailChoices(kind)[0] ?? 'off');
  return { kinds: [...kinds], email: present.find((email) => email !== 'off') ?? 'off' };
}

/** What a token is about. Throws 404 unless we have signed it, and once the account is deleted. */
async function findUnsubscription(
  { unsubscribeTokens }: MailContext,
  tx: Tx,
  token: string,
): Promise<Unsubscription> {
  const unsubscription = unsubscribeTokens.read(token);
  if (!unsubscription || (await isAccountDeleted(tx, unsubscription.accountId)))
    throw notFound('This link is not valid.');
  return unsubscription;
}

/** The page that asks, of the account's role. */
async function pageAddress({ config, db, unsubscribeTokens }: MailContext, token: string): Promise<string> {
  const accountId = unsubscribeTokens.read(token)?.accountId;
  const isRecruiter = accountId !== undefined && (await isMember(db, accountId));
  return emailLinks.unsubscribe(config.publicUrl, isRecruiter ? 'recruiter' : 'applicant', token);
}
