/** A claim, by its path, and the values of it that make a member. */
export interface MemberClaim {
  path: readonly string[];
  values: readonly (string | number | boolean)[];
}

/** Text in quotation marks as JSON has it, or a word. */
const NAME = /\s*("(?:[^"\\]|\\.)*"|[\p{L}\p{N}_-]+)\s*/uy;
const VALUE = /\s*("(?:[^"\\]|\\.)*"|[\p{L}\p{N}_.@+-]+)\s*/uy;

/**
 * The value of `OIDC_MEMBER`: a claim, or a path of names with dots, a colon, and values with commas, as
 * `eduPersonAffiliation:student,staff`, `realm_access.roles:student` or `"urn:oid:1.2":"cn=students,dc=uni"`.
 * `true`, `false` and numbers are what JSON takes them for. Throws `SyntaxError` with the position of what
 * can't be read: a rule that were guessed would let others in.
 */
export function readMemberClaim(text: string): MemberClaim {
  let at = 0;
  const read = (pattern: RegExp, expected: string): string => {
    pattern.lastIndex = at;
    const word = pattern.exec(text)?.[1];
    if (word === undefined) throw unreadable(text, at, expected);
    const start = at;
    at = pattern.lastIndex;
    try {
      return word.startsWith('"') ? JSON.parse(word) : word;
    } catch {
      throw unreadable(text, start, `${expected} as JSON has it`);
    }
  };
  const path: string[] = [];
  const values: (string | number | boolean)[] = [];
  do path.push(read(NAME, 'the name of a claim'));
  while (text[at] === '.' && ++at);
  if (text[at] !== ':') throw unreadable(text, at, 'a dot or a colon');
  do {
    const isText = /^\s*"/.test(text.slice(++at));
    const value = read(VALUE, 'a value');
    values.push(!isText && /^(true|false|0|-?[1-9]\d{0,14})$/.test(value) ? JSON.parse(value) : value);
  } while (text[at] === ',');
  if (at < text.length) throw unreadable(text, at, 'a comma or the end');
  return { path, values };
}

const unreadable = (text: string, at: number, expected: string) =>
  new SyntaxError(
    `can't be read at character ${at + 1}: ${expected} should stand ${at < text.length ? `before ${text.slice(at, at + 30)}` : 'at the end'}. Names and values with signs in them stand in quotation marks, as "urn:oid:1.2":"cn=students,dc=uni"; see docs/operations/login.md`,
  );

/** What a person's claims have at a path: the entries of a list each, at every step. */
function valuesAt(claims: unknown, path: readonly string[]): unknown[] {
  let found = [claims].flat();
  for (const name of path)
    found = found.flatMap((one) => (isObject(one) && Object.hasOwn(one, name) ? [one[name]].flat() : []));
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the provider says of a person what makes a member: one value of the claim is one of the rule's. */
export const hasMemberClaim = (claims: object, { path, values }: MemberClaim): boolean =>
  valuesAt(claims, path).some((value) => (values as readonly unknown[]).includes(value));

export const memberRule = ({ path, values }: MemberClaim): string =>
  `${path.join(' → ')}: ${values.map((value) => JSON.stringify(value)).join(' or ')}`;

/** Why the claims make a member or none, for an operator. */
export function explainMember(claims: object, member: MemberClaim): string {
  const { path } = member;
  const missing = path.findIndex((_, step) => valuesAt(claims, path.slice(0, step + 1)).length === 0);
  if (missing < 0) {
    const found = JSON.stringify(valuesAt(claims, path)).slice(0, 500);
    return `${hasMemberClaim(claims, member) ? 'a member' : 'not a member'}: ${path.join(' → ')} has ${found}`;
  }
  const name = path[missing]!;
  const others = valuesAt(claims, path.slice(0, missing)).filter(isObject).flatMap(Object.keys);
  return `not a member: there is no ${JSON.stringify(name)} with a value among ${others.join(', ') || 'nothing'}; names are compared exactly`;
}

/** Whether the normalised address is of one of the domains: a subdomain is another domain. */
export const isOfDomain = (login: string, domains: readonly string[]): boolean =>
  domains.includes(login.slice(login.lastIndexOf('@') + 1));

/**
 * When it was last confirmed that an account is of a member; `undefined` if it isn't, or an operator has
 * ended the membership. Its address confirms it now.
 */
export function confirmedAt(
  account: { login: string; channel: string; membership_ended: object | null },
  {
    domains,
    logins,
    now,
  }: { domains: readonly string[]; logins: readonly { member_at: Date | null }[]; now: Date },
): Date | undefined {
  const { login, channel, membership_ended: isEnded } = account;
  if (isEnded) return undefined;
  if (channel === 'email' && isOfDomain(login, domains)) return now;
  const times = logins.flatMap(({ member_at: at }) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
