import { type Static, Type } from 'typebox';
import { DateTime, Id, literals, nullable, WithName } from './fields.ts';
import { RESTRICTED_SUBJECTS, Restriction } from './restrictions.ts';
import { Review } from './review.ts';
import { JOB_STATUSES } from './statuses.ts';

/** What an operator or staff do. The security log has the same names. */
export const ACTS = [
  'restricted',
  'restriction-lifted',
  'membership-ended',
  'membership-restored',
  'report-read',
  'evidence-read',
  'report-closed',
  'reply-answered',
  'approved',
  'refused',
  'refusal-text-changed',
  'staff-invited',
  'staff-joined',
  'staff-role-changed',
  'staff-removed',
] as const;
export type ActName = (typeof ACTS)[number];

/** A line of what was done, to which nothing but further lines is added. */
export const Act = Type.Object({
  _id: Id,
  at: DateTime,
  /** `_id`: of staff; `null` if it was done by a command, as whose user `name` names themselves */
  by: Type.Object({ _id: nullable(Id), name: Type.String() }),
  act: literals(ACTS),
  /** in the words of who did it, where it has one */
  reason: nullable(Type.String()),
});
export type Act = Static<typeof Act>;

/** What can be restricted, as staff find it. */
export const FoundSubject = Type.Object({
  kind: literals(RESTRICTED_SUBJECTS),
  _id: Id,
  /** a name with its address, the name of a company or the title of a job */
  name: Type.String(),
  /** in words, as `live, hidden (not approved)` */
  status: Type.String(),
  /** of a job: what its state follows from, as its company reads it */
  job: Type.Optional(
    Type.Object({
      status: literals(JOB_STATUSES),
      closesAt: Type.Optional(DateTime),
      /** restricted, or its company is hidden */
      restriction: Type.Boolean(),
      review: Type.Optional(Type.Pick(Review, ['shown', 'refused'])),
    }),
  ),
  restriction: nullable(Restriction),
  /** who is responsible for the job, or the members of the company */
  accounts: Type.Array(WithName),
});
export type FoundSubject = Static<typeof FoundSubject>;
