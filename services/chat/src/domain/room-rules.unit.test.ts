import type { RoomKind } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import {
  deleteRefusal,
  leaveRefusal,
  mayType,
  type OpenRequest,
  openRefusal,
  type RoomRefusal,
  seesOtherReaders,
  type WriteFacts,
  writeRefusal,
} from './room-rules.ts';

const RECRUITER = 'recruiter';
const WRITER = 'writer';
const room = (kind: RoomKind) => ({ kind, applicantId: kind === 'recruiter' ? WRITER : null });
const facts = (given: Partial<WriteFacts> = {}): WriteFacts => ({
  isMember: true,
  speaksForCompany: false,
  isCompanyHidden: false,
  isConnected: false,
  hasOpenApplication: false,
  hasWritten: false,
  isOtherDeleted: false,
  blockedBy: [],
  ...given,
});

test.each<RoomKind>(['direct', 'recruiter', 'group', 'announcement'])(
  'a %s room does not exist for people who are not in it, whatever else is true',
  (kind) => {
    const others = facts({ isMember: false, isConnected: true, hasOpenApplication: true, hasWritten: true });
    for (const person of [WRITER, RECRUITER]) {
      expect(writeRefusal(room(kind), person, others)).toBe('NotFound');
      expect(mayType(room(kind), person, others)).toBe(false);
    }
  },
);

test.each<[RoomKind, string, Partial<WriteFacts>, RoomRefusal | undefined]>([
  ['direct', WRITER, {}, 'NotConnected'],
  ['direct', WRITER, { isConnected: true }, undefined],
  ['group', WRITER, {}, undefined],
  ['recruiter', WRITER, {}, undefined],
  ['recruiter', WRITER, { isOtherDeleted: true }, 'NotAllowed'],
  ['recruiter', RECRUITER, { hasOpenApplication: true, isCompanyHidden: true }, 'NotAllowed'],
  ['announcement', RECRUITER, { speaksForCompany: true, isCompanyHidden: true }, 'NotAllowed'],
  ['recruiter', RECRUITER, {}, 'NotAllowed'],
  ['recruiter', RECRUITER, { hasOpenApplication: true }, undefined],
  ['recruiter', RECRUITER, { hasWritten: true }, undefined],
  ['recruiter', RECRUITER, { hasOpenApplication: true, isOtherDeleted: true }, 'NotAllowed'],
])('in a %s room the %s with %o may write and type, or not: %s', (kind, person, given, refusal) => {
  expect(writeRefusal(room(kind), person, facts(given))).toBe(refusal);
  expect(mayType(room(kind), person, facts(given))).toBe(refusal === undefined);
});

test('only recruiters of the company write announcements and see their readers, and are not shown typing', () => {
  const announcement = room('announcement');
  const speaking = facts({ speaksForCompany: true });
  expect(writeRefusal(announcement, RECRUITER, speaking)).toBeUndefined();
  expect(writeRefusal(announcement, WRITER, facts())).toBe('NotAllowed');
  expect(mayType(announcement, RECRUITER, speaking)).toBe(false);
  expect(seesOtherReaders({ kind: 'announcement', speaks: true })).toBe(true);
  expect(seesOtherReaders({ kind: 'announcement', speaks: false })).toBe(false);
});

test.each<RoomKind>(['direct', 'recruiter', 'group'])('members of a %s room see all readers', (kind) => {
  expect(seesOtherReaders({ kind, speaks: false })).toBe(true);
});

const BY_RECRUITER = {
  kind: 'recruiter',
  by: 'recruiter',
  mayConverse: true,
  otherExists: true,
  hasOpenApplication: true,
} as const;
const BY_APPLICANT = {
  kind: 'recruiter',
  by: 'applicant',
  otherExists: true,
  hasLiveJob: true,
  isMissingMembership: false,
} as const;
const ANNOUNCING = { kind: 'announcement', ownsJob: true, mayConverse: true, haveAllApplied: true } as const;

test.each<[OpenRequest, RoomRefusal | undefined]>([
  [{ kind: 'direct', otherExists: false, isConnected: true }, 'NotFound'],
  [{ kind: 'direct', otherExists: true, isConnected: false }, 'NotConnected'],
  [{ kind: 'direct', otherExists: true, isConnected: true }, undefined],
  [{ ...BY_APPLICANT, otherExists: false }, 'NotFound'],
  [{ ...BY_APPLICANT, hasLiveJob: false }, 'NotAllowed'],
  [{ ...BY_APPLICANT, isMissingMembership: true }, 'MembersOnly'],
  [BY_APPLICANT, undefined],
  [{ ...BY_RECRUITER, otherExists: false }, 'NotFound'],
  [{ ...BY_RECRUITER, hasOpenApplication: false }, 'NotAllowed'],
  [{ ...BY_RECRUITER, mayConverse: false }, 'NotAllowed'],
  [BY_RECRUITER, undefined],
  [{ kind: 'group', areAllConnected: false }, 'NotConnected'],
  [{ kind: 'group', areAllConnected: true }, undefined],
  [{ ...ANNOUNCING, ownsJob: false }, 'NotFound'],
  [{ ...ANNOUNCING, haveAllApplied: false }, 'NotAllowed'],
  [{ ...ANNOUNCING, mayConverse: false }, 'NotAllowed'],
  [ANNOUNCING, undefined],
])('opening with %o is refused with %s', (request, refusal) => {
  expect(openRefusal(request)).toBe(refusal);
});

test('only the sender deletes a message for everyone, and nobody deletes a notice', () => {
  const [all, own] = [{ forEveryone: true }, { forEveryone: false }];
  expect(deleteRefusal({ senderId: WRITER }, WRITER, all)).toBeUndefined();
  expect(deleteRefusal({ senderId: WRITER }, RECRUITER, all)).toBe('NotSender');
  expect(deleteRefusal({ senderId: WRITER }, RECRUITER, own)).toBeUndefined();
  for (const how of [all, own])
    expect(deleteRefusal({ senderId: WRITER, notice: 'joined' }, WRITER, how)).toBe('NotAllowed');
});

test('only groups can be left, and declined only before having written there', () => {
  const member = { isMember: true, hasWritten: false };
  for (const kind of ['direct', 'recruiter', 'announcement'] as const)
    for (const how of ['leave', 'decline'] as const)
      expect(leaveRefusal({ kind }, how, member)).toBe('NotFound');
  expect(leaveRefusal({ kind: 'group' }, 'leave', member)).toBeUndefined();
  expect(leaveRefusal({ kind: 'group' }, 'decline', member)).toBeUndefined();
  expect(leaveRefusal({ kind: 'group' }, 'leave', { ...member, hasWritten: true })).toBeUndefined();
  expect(leaveRefusal({ kind: 'group' }, 'decline', { ...member, hasWritten: true })).toBe('HasWritten');
  expect(leaveRefusal({ kind: 'group' }, 'leave', { ...member, isMember: false })).toBe('NotFound');
});
