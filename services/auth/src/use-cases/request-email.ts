import { randomUUID } from 'node:crypto';
import type { AccountRole, NoticeMessage, Role } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import type { AuthContext } from '../context.ts';
import { type Account, shownName } from '../db/queries/accounts.ts';
import { insertEmailRequest } from '../db/queries/email-requests.ts';
import type { Db } from '../db/tables.ts';

/** An email that a call asked for. `network` is the client's. */
export type EmailRequest =
  | { kind: 'signup'; role: Role; address: Address; network: string; name?: string }
  | { kind: 'reset'; role: AccountRole; address: Address; network?: string }
  | { kind: 'move'; accountId: string; network?: string }
  | { kind: 'notice'; accountId: string; message: NoticeMessage };

/**
 * Stores a request, which a background unit decides on. So the call takes the same time whether or not the
 * address has an account, and works while mail's key has not arrived.
 */
export const requestEmail = (db: Db, context: AuthContext, request: EmailRequest, now: Date) =>
  insertEmailRequest(db, {
    encrypted: context.secret.encrypt('email-request', JSON.stringify(request)),
    created_at: now,
  });

type Notice = Pick<NoticeMessage, 'notice' | 'device' | 'network' | 'undoTicket' | 'erasedAt'> & {
  /** Default: the account's address. */
  to?: Address;
  now: Date;
};

/** Stores a request to notify the owner of an account by email or text message. */
export function requestNotice(
  db: Db,
  context: AuthContext,
  account: Account,
  { to = { value: account.login, channel: account.channel }, now, ...notice }: Notice,
) {
  const { id, role } = account;
  const message = {
    to: to.value,
    channel: to.channel,
    name: shownName(account),
    role,
    at: now.toISOString(),
    ...notice,
  };
  // mail sends nothing for an account that was deleted.
  const accountId = notice.notice === 'accountDeleted' ? randomUUID() : id;
  return requestEmail(db, context, { kind: 'notice', accountId, message }, now);
}
