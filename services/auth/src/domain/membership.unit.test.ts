import { expect, test } from 'vitest';
import { confirmedAt, hasMemberClaim, isOfDomain, readMemberClaim } from './membership.ts';

test.each([
  ['eduPersonAffiliation:student,staff', ['eduPersonAffiliation'], ['student', 'staff']],
  [
    '"https://uni.example/role": student , m@uni.example',
    ['https://uni.example/role'],
    ['student', 'm@uni.example'],
  ],
  ['"urn:oid:1.3.6.1":"urn:mace:uni:student"', ['urn:oid:1.3.6.1'], ['urn:mace:uni:student']],
  ['groups:"cn=students,dc=uni"', ['groups'], ['cn=students,dc=uni']],
  ['resource_access."the board".roles:user', ['resource_access', 'the board', 'roles'], ['user']],
  ['is_student:true', ['is_student'], [true]],
  ['is_student:"true", 7', ['is_student'], ['true', 7]],
])('%s is a rule', (text, path, values) => {
  expect(readMemberClaim(text)).toEqual({ path, values });
});

test.each([
  ['', 1],
  ['student', 8],
  [':student', 1],
  ['role:', 6],
  ['role:,', 6],
  ['role:student,', 14],
  ['urn:mace:uni:student', 9],
  ['https://uni.example/role:student', 7],
  ['groups:cn=students,dc=uni', 10],
  ['role:student staff', 14],
  ['a..b:c', 3],
  ['role:"student', 6],
  [String.raw`role:"\x"`, 6],
])('"%s" can not be read at character %d', (text, at) => {
  expect(() => readMemberClaim(text)).toThrow(`can't be read at character ${at}: `);
});

/** The habits of makes of providers: who is a member by which claims, and who is not. */
test.each<[rule: string, members: object[], others: object[]]>([
  [
    'role:student,staff',
    [{ role: ['alum', 'staff'] }, { role: 'student' }],
    [
      {},
      { role: null },
      { role: [] },
      { role: 'Student' },
      { role: 'students' },
      { role: 'student,staff' },
    ].concat([
      { Role: 'student' },
      { role: 1 },
      { role: [['student']] },
      { role: { student: true } },
    ] as never),
  ],
  ['"urn:oid:1.3":student', [{ 'urn:oid:1.3': ['student'] }], [{ urn: { 'oid:1': { 3: 'student' } } }]],
  [
    'groups:"cn=students,dc=uni"',
    [{ groups: [...Array(500).fill('cn=x'), 'cn=students,dc=uni'] }],
    [{ groups: ['dc=uni', 'cn=students'] }, { groups: 'cn=students,dc=uni,dc=example' }, { name: 'dc=uni' }],
  ],
  [
    'realm_access.roles:student',
    [{ realm_access: { roles: ['student'] } }],
    [{ 'realm_access.roles': ['student'] }, { realm_access: 'student' }, { roles: 'student' }],
  ],
  [
    '"realm_access.roles":student',
    [{ 'realm_access.roles': 'student' }],
    [{ realm_access: { roles: 'student' } }],
  ],
  [
    'groups.name:students',
    [{ groups: [{ name: 'alumni' }, { name: 'students' }] }],
    [{ groups: ['students'] }, { groups: [{ Name: 'students' }] }],
  ],
  ['member:true', [{ member: true }], [{ member: 'true' }, { member: 1 }, { member: { true: 1 } }]],
  ['member:"true"', [{ member: 'true' }], [{ member: true }]],
  ['constructor.name:Object', [], [{}, { constructor: 'Object' }]],
])('%s', (rule, members, others) => {
  const claim = readMemberClaim(rule);
  for (const claims of members) expect([claims, hasMemberClaim(claims, claim)]).toEqual([claims, true]);
  for (const claims of others) expect([claims, hasMemberClaim(claims, claim)]).toEqual([claims, false]);
});

test('a subdomain is another domain', () => {
  expect(isOfDomain('a@uni.example', ['uni.example'])).toBe(true);
  for (const login of ['a@alumni.uni.example', 'a@xuni.example', 'uni.example@other.example'])
    expect(isOfDomain(login, ['uni.example'])).toBe(false);
});

test('an address confirms now, the provider when it last said so, and nothing an ended membership', () => {
  const now = new Date('2026-03-01');
  const at = new Date('2026-02-01');
  const of = (login: string, isEnded: boolean, ...memberAt: (Date | null)[]) =>
    confirmedAt(
      { login, channel: login.startsWith('+') ? 'sms' : 'email', membership_ended: isEnded ? {} : null },
      { domains: ['uni.example'], logins: memberAt.map((member_at) => ({ member_at })), now },
    );
  expect(of('a@uni.example', false, at)).toEqual(now);
  expect(of('a@uni.example', true)).toBeUndefined();
  expect(of('a@uni.example', true, at)).toBeUndefined();
  expect(of('a@home.example', false, null, at, new Date('2026-01-01'))).toEqual(at);
  expect(of('a@home.example', false, null)).toBeUndefined();
  expect(of('+4930123456', false)).toBeUndefined();
});
