/** A claim and the values of it that make a member. */
export interface MemberClaim {
  name: string;
  values: readonly string[];
}

/** The value of `OIDC_MEMBER`, as `eduPersonAffiliation:student,staff`; `undefined` if it is malformed. */
export function readMemberClaim(text: string): MemberClaim | undefined {
  // A claim's name may be a URL, its values have no colon.
  const [, name, list = ''] = /^(\S+):([^:]+)$/.exec(text) ?? [];
  const values = list.split(',').flatMap((value) => value.trim() || []);
  return name && values.length > 0 ? { name, values } : undefined;
}

/** Whether the provider says of a person what makes a member: the claim is a text or a list of texts. */
export function hasMemberClaim(claims: Readonly<Record<string, unknown>>, member: MemberClaim): boolean {
  return [claims[member.name]].flat().some((value) => member.values.includes(value as string));
}

/** Whether the normalised address is of one of the domains: a subdomain is another domain. */
export const isOfDomain = (login: string, domains: readonly string[]): boolean =>
  domains.includes(login.slice(login.lastIndexOf('@') + 1));

/**
 * When it was last confirmed that an account is of a member; `undefined` if it isn't. Its address confirms it
 * now, unless an operator has ended the membership.
 */
export function confirmedAt(
  account: { login: string; channel: string; membership_ended: boolean },
  {
    domains,
    logins,
    now,
  }: { domains: readonly string[]; logins: readonly { member_at: Date | null }[]; now: Date },
): Date | undefined {
  const { login, channel, membership_ended: isEnded } = account;
  if (!isEnded && channel === 'email' && isOfDomain(login, domains)) return now;
  const times = logins.flatMap(({ member_at: at }) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
