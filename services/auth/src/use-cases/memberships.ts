import { isUuid } from '@firstrung/contracts';
import type { Env } from '@firstrung/service-kit/config';
import type { Operation, Restrictions } from '@firstrung/service-kit/service';
import { readLoginRules } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { type Account, findAccounts, shownName } from '../db/queries/accounts.ts';
import { listMembers, listProviderLogins } from '../db/queries/provider-logins.ts';
import { explainMember, isOfDomain, memberRule } from '../domain/membership.ts';
import { memberSince } from './member-since.ts';

/** What an operator can do with memberships (`npm run admin -- members …`). */
export const membershipOperations = (
  context: AuthContext,
  { change }: Restrictions,
): Record<string, Operation> => ({
  'members list': async () => {
    const { memberDomains: domains } = context.config;
    const members = await listMembers(context.db, domains);
    const lines = members.map(({ id, login, member_at: at, ...account }) =>
      [
        id,
        login,
        JSON.stringify(shownName(account)),
        at ? `confirmed ${at.toISOString()}` : 'by address',
      ].join('  '),
    );
    return [...lines, `${members.length} members`].join('\n');
  },
  'members end': async (id, act) => {
    const changed = await change('membership', id, 'restricted', act);
    return (
      changed &&
      (changed.isChanged
        ? `the membership of ${id} has ended, and its sessions: neither address nor login begins it anew`
        : `the membership of ${id} had ended before`)
    );
  },
  'members restore': async (id, act) => {
    const changed = await change('membership', id, 'lifted', act);
    return changed && `the membership of ${id} is again what its address and its logins confirm`;
  },
  'members explain': async (id) => {
    const [account] = isUuid(id) ? await findAccounts(context.db, [id]) : [];
    return account && explain(context, account);
  },
});

async function explain(context: AuthContext, account: Account): Promise<string> {
  const { memberDomains, oidc } = context.config;
  const { membership_ended: ended } = account;
  const at = await memberSince(context, account, context.clock.now());
  const logins = await listProviderLogins(context.db, account.id);
  return [
    `${account.id} is ${at ? `a member, confirmed ${at.toISOString()}` : 'not a member'}`,
    ...(account.role === 'applicant'
      ? []
      : [`only applicants are members: the account is a ${account.role}`]),
    `MEMBER_DOMAINS ${isOfDomain(account.login, memberDomains) ? 'has' : 'has not'} the domain of its address`,
    `OIDC_MEMBER ${oidc?.member ? `asks for ${memberRule(oidc.member)}` : 'is not set'}`,
    ...logins.map(
      ({ issuer, member_at: time }) =>
        `logs in at ${issuer}, ${time ? `a member when it last did, ${time.toISOString()}` : 'no member when it last did'}`,
    ),
    ...(ended
      ? [`an operator has ended the membership, ${ended.since}: neither address nor login confirms it`]
      : []),
  ].join('\n');
}

/** What the settings say of somebody with these claims (JSON), for an operator. Throws `SyntaxError`. */
export function explainLogin(env: Env, claimsText: string): string[] {
  const { member, emailDomains, amr } = readLoginRules(env);
  const claims = Object(JSON.parse(claimsText)) as Record<string, unknown>;
  const { email, email_verified: isVerified, amr: methods } = claims;
  const isTrusted = isVerified === true && isOfDomain(String(email).toLowerCase(), emailDomains);
  const factor = amr.find((method) => [methods].flat().includes(method));
  return [
    `OIDC_MEMBER ${member ? `asks for ${memberRule(member)}` : 'is not set'}`,
    ...(member ? [explainMember(claims, member)] : []),
    isTrusted
      ? `${email} needs no code`
      : `${email} needs our code: email_verified is ${JSON.stringify(isVerified)}, and OIDC_EMAIL_DOMAINS has ${emailDomains.join(', ') || 'nothing'}`,
    factor ? `${factor} stands for a second factor` : 'there is no second factor of OIDC_AMR in amr',
  ];
}
