import { type CompanyMember, MEMBER_ROLES } from '@firstrung/contracts';

type Member = Pick<CompanyMember, '_id' | 'role'>;

export interface Successors<M extends Member> {
  /** Who may take over, the one first who does unless another is chosen. */
  candidates: M[];
  /** No owner would remain: the successor becomes one, and must be chosen. */
  isLastOwner: boolean;
}

/**
 * Who may take over from a member that goes or becomes a reader.
 * @param members of the company, the longest-serving first
 */
export function successorsOf<M extends Member>(members: readonly M[], leavingId: string): Successors<M> {
  const remaining = members.filter(({ _id }) => _id !== leavingId);
  const isLastOwner = !remaining.some(({ role }) => role === 'owner');
  return {
    candidates: remaining
      .filter(({ role }) => isLastOwner || role !== 'reader')
      .toSorted((a, b) => MEMBER_ROLES.indexOf(a.role) - MEMBER_ROLES.indexOf(b.role)),
    isLastOwner,
  };
}
