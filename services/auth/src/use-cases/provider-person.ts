import type { Role } from '@firstrung/contracts';
import { httpError } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Identity } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import {
  insertProviderLogin,
  type ProviderPerson,
  type ProviderSession,
} from '../db/queries/provider-logins.ts';
import type { Tx } from '../db/tables.ts';

/** HMAC of a person at the provider, beside those of addresses (`AuthContext.addressKey`). */
export const personKey = ({ lookupMac }: AuthContext, { role, issuer, subject }: ProviderPerson): string =>
  lookupMac('provider', `${role}\n${issuer}\n${subject}`);

/** Lets a person of the provider log in to an account. Throws 409 if they log in to one already. */
export async function addProviderLogin(
  tx: Tx,
  account: { id: string; role: Role },
  { issuer, subject, sid, hasFactor, isMember }: Identity,
  { asksFactor, now }: { asksFactor: boolean; now: Date },
): Promise<ProviderSession> {
  const inserted = await insertProviderLogin(tx, {
    id: uuidv7(now),
    account_id: account.id,
    role: account.role,
    issuer,
    subject,
    created_at: now,
    asks_factor: asksFactor,
    member_at: isMember ? now : null,
  });
  if (!inserted) throw httpError('AddressTaken', 'That login already belongs to an account here.');
  return { loginId: inserted.id, sid, hasFactor };
}
