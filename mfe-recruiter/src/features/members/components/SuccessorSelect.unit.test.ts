import type { MemberRole } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { successorsOf } from './SuccessorSelect.tsx';

const members = (...roles: MemberRole[]) => roles.map((role, index) => ({ _id: `${role}${index}`, role }));

test.each<[MemberRole[], string, string[], boolean]>([
  [['owner', 'recruiter', 'owner', 'reader'], 'recruiter1', ['owner0', 'owner2'], false],
  [['recruiter', 'owner', 'reader', 'owner'], 'owner1', ['owner3', 'recruiter0'], false],
  [['owner', 'reader', 'recruiter'], 'owner0', ['recruiter2', 'reader1'], true],
  [['owner', 'reader'], 'owner0', ['reader1'], true],
  [['owner'], 'owner0', [], true],
])('of %j, when %s goes, %j may take over', (roles, leaving, candidates, isLastOwner) => {
  const found = successorsOf(members(...roles), leaving);
  expect(found.candidates.map(({ _id }) => _id)).toEqual(candidates);
  expect(found.isLastOwner).toBe(isLastOwner);
});
