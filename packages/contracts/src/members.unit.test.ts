import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseSuccessor, includesRole, isInContact } from './members.ts';
import { MEMBER_ROLES } from './statuses.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const member = (id: string, role: (typeof MEMBER_ROLES)[number] | null, joined: number) => ({
  id,
  role,
  joinedAt: day(joined),
});

describe('the successor', () => {
  it.each([
    [
      'the longest-serving owner',
      [member('a', 'recruiter', 1), member('b', 'owner', 3), member('c', 'owner', 2)],
      'c',
    ],
    ['a recruiter before a reader', [member('a', 'reader', 1), member('b', 'recruiter', 2)], 'b'],
    ['a reader who is alone', [member('a', 'reader', 1)], 'a'],
    ['of two who came at once always the same', [member('b', 'owner', 1), member('a', 'owner', 1)], 'a'],
    ['nobody who is hidden', [member('a', null, 1), member('b', 'reader', 2)], 'b'],
    ['nobody where nobody remains', [member('a', null, 1)], undefined],
  ])('is %s', (_, remaining, successor) => {
    expect(chooseSuccessor(remaining)?.id).toBe(successor);
  });

  it('is the chosen one, if they remain', () => {
    const remaining = [member('a', 'owner', 1), member('b', 'reader', 2), member('c', null, 0)];
    expect(chooseSuccessor(remaining, 'b')?.id).toBe('b');
    expect(chooseSuccessor(remaining, 'c')?.id).toBe('a');
    expect(chooseSuccessor(remaining, 'z')?.id).toBe('a');
  });

  it('does not depend on the order in which members are known', () => {
    const one = fc.record({
      id: fc.uuid(),
      role: fc.option(fc.constantFrom(...MEMBER_ROLES)),
      joinedAt: fc.integer({ min: 1, max: 3 }).map(day),
    });
    const several = fc.uniqueArray(one, { selector: ({ id }) => id, minLength: 2 });
    fc.assert(
      fc.property(
        several.chain((members) =>
          fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })),
        ),
        ([members, shuffled]) => {
          expect(chooseSuccessor(shuffled)).toEqual(chooseSuccessor(members));
        },
      ),
    );
  });
});

test('a role includes those below it, and a hidden account has none', () => {
  expect(includesRole('owner', 'recruiter')).toBe(true);
  expect(includesRole('recruiter', 'recruiter')).toBe(true);
  expect(includesRole('reader', 'recruiter')).toBe(false);
  expect(includesRole(null, 'reader')).toBe(false);
});

test.each([
  [[null], null, true],
  [[day(1), null], null, true],
  [[day(1)], null, false],
  [[day(1), day(3)], day(2), false],
  [[day(1), day(2)], day(3), true],
  [[day(2)], day(2), false],
  [[], day(1), false],
])('with applications withdrawn at %j and words of %j, contact is %s', (withdrawals, wroteAt, is) => {
  expect(isInContact(withdrawals, wroteAt)).toBe(is);
});
