import { type Static, Type } from 'typebox';
import { DateTime, Id } from './fields.ts';

/** What an operator can take down. */
export const RESTRICTED_SUBJECTS = ['account', 'company', 'job'] as const;
export type RestrictedSubject = (typeof RESTRICTED_SUBJECTS)[number];

/** A restriction as state of what it restricts; its owner keeps the history. */
export const Restriction = Type.Object({
  /** of the line of the history that began it */
  restrictionId: Id,
  /** in the operator's words, for the people concerned */
  reason: Type.String(),
  /** the rule of the board or the law that was broken, in the operator's words */
  rule: Type.Optional(Type.String()),
  since: DateTime,
});
export type Restriction = Static<typeof Restriction>;

/**
 * Why a job is hidden from all but its company and those who applied, independently of its status.
 * `restriction`: of the job itself. `company`: its company is hidden. `review`: it waits to be approved.
 */
export const JOB_HIDDEN_REASONS = ['restriction', 'company', 'review'] as const;
export type JobHiddenReason = (typeof JOB_HIDDEN_REASONS)[number];

/**
 * Why a company is hidden. `restriction`: of the company itself. `members`: no member is
 * visible, and at least one is suspended. `review`: it is not approved.
 */
export const COMPANY_HIDDEN_REASONS = ['restriction', 'members', 'review'] as const;
export type CompanyHiddenReason = (typeof COMPANY_HIDDEN_REASONS)[number];
