import { expect, test } from 'vitest';
import { confirmedAt, hasMemberClaim, isOfDomain, readMemberClaim } from './membership.ts';

test.each([
  ['eduPersonAffiliation:student,staff', 'eduPersonAffiliation', ['student', 'staff']],
  ['https://uni.example/role: student , ', 'https://uni.example/role', ['student']],
])('%s names a claim and its values', (text, name, values) => {
  expect(readMemberClaim(text)).toEqual({ name, values });
});

test.each(['', 'student', ':student', 'role:', 'role:,'])('"%s" names no claim', (text) => {
  expect(readMemberClaim(text)).toBeUndefined();
});

test('one value of the claim is enough, in a list or alone, as it is spelled', () => {
  const member = { name: 'role', values: ['student', 'staff'] };
  expect(hasMemberClaim({ role: ['alum', 'staff'] }, member)).toBe(true);
  expect(hasMemberClaim({ role: 'student' }, member)).toBe(true);
  for (const role of [undefined, null, [], 'Student', 'students', ['alum'], 1, { student: true }])
    expect(hasMemberClaim({ role }, member)).toBe(false);
});

test('a subdomain is another domain', () => {
  expect(isOfDomain('a@uni.example', ['uni.example'])).toBe(true);
  for (const login of ['a@alumni.uni.example', 'a@xuni.example', 'uni.example@other.example'])
    expect(isOfDomain(login, ['uni.example'])).toBe(false);
});

test('an address confirms now, the provider when it last said so, and an ended membership by it alone', () => {
  const now = new Date('2026-03-01');
  const at = new Date('2026-02-01');
  const of = (login: string, isEnded: boolean, ...memberAt: (Date | null)[]) =>
    confirmedAt(
      { login, channel: login.startsWith('+') ? 'sms' : 'email', membership_ended: isEnded },
      { domains: ['uni.example'], logins: memberAt.map((member_at) => ({ member_at })), now },
    );
  expect(of('a@uni.example', false, at)).toEqual(now);
  expect(of('a@uni.example', true)).toBeUndefined();
  expect(of('a@uni.example', true, at)).toEqual(at);
  expect(of('a@home.example', false, null, at, new Date('2026-01-01'))).toEqual(at);
  expect(of('a@home.example', false, null)).toBeUndefined();
  expect(of('+4930123456', false)).toBeUndefined();
});
