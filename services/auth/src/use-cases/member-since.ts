import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { listProviderLogins } from '../db/queries/provider-logins.ts';
import { confirmedAt } from '../domain/membership.ts';

/** When an applicant was last confirmed to be a member of the institution, for their token. */
export async function memberSince(
  { config: { oidc, memberDomains: domains }, db }: AuthContext,
  account: Account,
  now: Date,
): Promise<Date | undefined> {
  if (account.role !== 'applicant' || (!oidc?.member && domains.length === 0)) return undefined;
  const logins = oidc?.member ? await listProviderLogins(db, account.id) : [];
  return confirmedAt(account, { domains, logins, now });
}
