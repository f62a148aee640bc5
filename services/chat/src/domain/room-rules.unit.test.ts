import type { RoomKind } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import {
  leaveRefusal,
  mayDeleteForEveryone,
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
const room = (kind: RoomKind) => ({
  kind,
  recruiterId: kind === 'recruiter' || kind === 'announcement' ? RECRUITER : null,
});
const facts = (given: Partial<WriteFacts> = {}): WriteFacts => ({
  isMember: true,
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
  ['recruiter', RECRUITER, {}, 'NotAllowed'],
  ['recruiter', RECRUITER, { hasOpenApplication: true }, undefined],
  ['recruiter', RECRUITER, { hasWritten: true }, undefined],
  ['recruiter', RECRUITER, { hasOpenApplication: true, isOtherDeleted: true }, 'NotAllowed'],
])('in a %s room the %s with %o may write and type, or not: %s', (kind, person, given, refusal) => {
  expect(writeRefusal(room(kind), person, facts(given))).toBe(refusal);
  expect(mayType(room(kind), person, facts(given))).toBe(refusal === undefined);
});

test('only the recruiter writes announcements, without being shown typing, and sees their readers', () => {
  const announcement = room('announcement');
  expect(writeRefusal(announcement, RECRUITER, facts())).toBeUndefined();
  expect(writeRefusal(announcement, WRITER, facts())).toBe('NotAllowed');
  expect(mayType(announcement, RECRUITER, facts())).toBe(false);
  expect(seesOtherReaders(announcement, RECRUITER)).toBe(true);
  expect(seesOtherReaders(announcement, WRITER)).toBe(false);
});

test.each<RoomKind>(['direct', 'recruiter', 'group'])('members of a %s room see all readers', (kind) => {
  expect(seesOtherReaders(room(kind), WRITER)).toBe(true);
});

test.each<[OpenRequest, RoomRefusal | undefined]>([
  [{ kind: 'direct', otherExists: false, isConnected: true }, 'NotFound'],
  [{ kind: 'direct', otherExists: true, isConnected: false }, 'NotConnected'],
  [{ kind: 'direct', otherExists: true, isConnected: true }, undefined],
  [{ kind: 'recruiter', by: 'applicant', otherExists: false, hasLiveJob: true }, 'NotFound'],
  [{ kind: 'recruiter', by: 'applicant', otherExists: true, hasLiveJob: false }, 'NotAllowed'],
  [{ kind: 'recruiter', by: 'applicant', otherExists: true, hasLiveJob: true }, undefined],
  [{ kind: 'recruiter', by: 'recruiter', otherExists: false, hasOpenApplication: true }, 'NotFound'],
  [{ kind: 'recruiter', by: 'recruiter', otherExists: true, hasOpenApplication: false }, 'NotAllowed'],
  [{ kind: 'recruiter', by: 'recruiter', otherExists: true, hasOpenApplication: true }, undefined],
  [{ kind: 'group', areAllConnected: false }, 'NotConnected'],
  [{ kind: 'group', areAllConnected: true }, undefined],
  [{ kind: 'announcement', ownsJob: false, haveAllApplied: true }, 'NotFound'],
  [{ kind: 'announcement', ownsJob: true, haveAllApplied: false }, 'NotAllowed'],
  [{ kind: 'announcement', ownsJob: true, haveAllApplied: true }, undefined],
])('opening with %o is refused with %s', (request, refusal) => {
  expect(openRefusal(request)).toBe(refusal);
});

test('only the sender deletes a message for everyone', () => {
  expect(mayDeleteForEveryone({ senderId: WRITER }, WRITER)).toBe(true);
  expect(mayDeleteForEveryone({ senderId: WRITER }, RECRUITER)).toBe(false);
});

test('only groups can be left, and declined only before having written there', () => {
  const facts = { isMember: true, hasWritten: false };
  for (const kind of ['direct', 'recruiter', 'announcement'] as const)
    for (const how of ['leave', 'decline'] as const)
      expect(leaveRefusal({ kind }, how, facts)).toBe('NotFound');
  expect(leaveRefusal({ kind: 'group' }, 'leave', facts)).toBeUndefined();
  expect(leaveRefusal({ kind: 'group' }, 'decline', facts)).toBeUndefined();
  expect(leaveRefusal({ kind: 'group' }, 'leave', { ...facts, hasWritten: true })).toBeUndefined();
  expect(leaveRefusal({ kind: 'group' }, 'decline', { ...facts, hasWritten: true })).toBe('HasWritten');
  expect(leaveRefusal({ kind: 'group' }, 'leave', { ...facts, isMember: false })).toBe('NotFound');
});
