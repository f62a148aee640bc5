import { MEMBER_ROLES, type MemberRole, STAFF_ROLES } from './statuses.ts';

const including =
  <R extends string>(roles: readonly R[]) =>
  (role: R | null, needed: R): boolean =>
    role !== null && roles.indexOf(role) <= roles.indexOf(needed);

/** Whether a role includes what another one may do. `null` is the role of a deleted or hidden account. */
export const includesRole = including(MEMBER_ROLES);
/** The same of staff. */
export const includesStaffRole = including(STAFF_ROLES);

interface Candidate {
  id: string;
  /** `null`: their account is deleted or hidden, so they take over nothing */
  role: MemberRole | null;
  joinedAt: Date;
}

/**
 * Who takes over from a member that goes: the chosen one, or else the highest role, of several the
 * longest-serving one. `undefined` if no member remains. The jobs service decides, and names the successor in
 * its event; the others ask this only where they have no such event.
 */
export const chooseSuccessor = <M extends Candidate>(
  remaining: readonly M[],
  chosenId?: string,
): M | undefined =>
  remaining
    .filter(({ role }) => role !== null)
    .toSorted(
      (a, b) =>
        Number(b.id === chosenId) - Number(a.id === chosenId) ||
        MEMBER_ROLES.indexOf(a.role!) - MEMBER_ROLES.indexOf(b.role!) ||
        a.joinedAt.getTime() - b.joinedAt.getTime() ||
        (a.id < b.id ? -1 : 1),
    )[0];

/**
 * Whether a company is in contact with an applicant, so that its members may write to them and open their
 * documents: an application there is open, or the applicant has written since withdrawing the last.
 * @param withdrawals of each application to the company; `null`: it is open
 * @param wroteAt when the applicant wrote without an open application, as `chat.contact.reopened` says
 */
export const isInContact = (withdrawals: readonly (Date | null)[], wroteAt: Date | null): boolean =>
  withdrawals.includes(null) ||
  (wroteAt !== null && withdrawals.length > 0 && withdrawals.every((at) => at! < wroteAt));
