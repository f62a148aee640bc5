import type { CompanyFields, JobFields, JobHiddenReason, Review } from '@firstrung/contracts';
import { fieldText } from './job-edit.ts';

// What others read is in the columns of a job and of a company, and what waits to be approved stands beside
// them: nothing that reads for others has to know of it.

/** `first`: what a company writes is live once it is trusted. `all`: everything waits. */
export const REVIEW_MODES = ['off', 'first', 'all'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/**
 * What staff know of a company. `new`: nothing, so it is hidden. `watched`: it is shown, and what it writes
 * waits. `trusted`: what it writes is live with `REVIEW=first`.
 */
export type Trust = 'new' | 'watched' | 'trusted';

export interface Refusal<Fields> {
  reason: string;
  /** ISO 8601 */
  at: string;
  /** what was refused: staff read what has changed since */
  fields: Fields;
}

/** What is known of a row beside the fields that others read. */
export interface ApprovalState<Fields> {
  /** What its company has written in place of some fields, and others don't read. */
  proposed: Partial<Fields> | null;
  waits_since: Date | null;
  /** The last refusal, until it is approved. What waits all the same was sent in again. */
  refused: Refusal<Fields> | null;
}

interface ApprovalRow extends ApprovalState<unknown> {
  hidden_because: readonly string[];
}

/** What others see of what is not all shown. */
export const shownOf = ({
  waits_since,
  hidden_because,
}: Pick<ApprovalRow, 'waits_since' | 'hidden_because'>): Review['shown'] =>
  hidden_because.includes('review') || (waits_since !== null && hidden_because.includes('company'))
    ? 'nothing'
    : 'before';

/** What of a row others don't read, for its company. @param isSent whether it waits, and is no draft */
export function approvalOf(row: ApprovalRow, isSent = true): { review?: Review } {
  const { proposed, waits_since, refused } = row;
  const shown = shownOf(row);
  if (shown === 'before' && proposed === null) return {};
  return {
    review: {
      shown,
      ...(waits_since && isSent && { since: waits_since.toISOString() }),
      ...(refused && !waits_since && { refused: { reason: refused.reason, at: refused.at } }),
    },
  };
}

/** A row as it is written. */
export interface Judged<Fields> extends ApprovalState<Fields> {
  fields: Fields;
  /** The fields were never approved or trusted: the row is hidden. */
  isNew: boolean;
}

/** Nothing waits. */
export const PUBLIC = { isNew: false, proposed: null, waits_since: null, refused: null };

/** What others read is live: the status and the dates of a job. */
const LIVE: readonly string[] = ['status', 'closesOn', 'publishAt', 'startsOn', 'endsOn'];
/** What makes a company look like another one. */
const IDENTITY: readonly string[] = ['name', 'website', 'logo'] satisfies (keyof CompanyFields)[];

const pick = <F extends object>(fields: F, isPicked: (field: string) => boolean): Partial<F> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isPicked(field))) as Partial<F>;

/** The fields as their company reads and writes them. */
export const ownFields = <F extends object>({
  fields,
  proposed,
}: Pick<Judged<F>, 'fields' | 'proposed'>): F => ({
  ...fields,
  ...proposed,
});

/** Whether a job is more than a draft: others may come to read it without a further act. */
export const isSubmitted = ({ status, publishAt }: Pick<JobFields, 'status' | 'publishAt'>): boolean =>
  status === 'draftJobs' ? publishAt !== null : status !== 'deletedJobs';

const isSame = <F extends object>(one: F, other: F, field: string): boolean =>
  fieldText(field, one[field as keyof F]) === fieldText(field, other[field as keyof F]);

/** The fields by which others would read something else. */
const difference = <F extends object>(before: F, next: F): Partial<F> =>
  pick(next, (field) => !LIVE.includes(field) && !isSame(before, next, field));
const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

/** Whether what a company writes waits. What waits or was refused before goes on waiting. */
export const waits = <F>(mode: ReviewMode, trust: Trust, before: Judged<F> | null): boolean =>
  mode !== 'off' &&
  (mode === 'all' || trust !== 'trusted' || (before !== null && (before.isNew || before.proposed !== null)));

/** The next version of a job or a company, as its company writes it. @param before `null` for a new one */
export function judge<F extends object>(
  before: Judged<F> | null,
  next: F,
  rule: {
    waits: boolean;
    /** whether others may come to read it without a further act */
    isSent: (fields: F) => boolean;
    /** whether there is a version that others may read */
    hasVersion: boolean;
  },
  now: Date,
): Judged<F> {
  const isSent = rule.isSent(next);
  const isNewlySent = isSent && !(before && rule.isSent(before.fields));
  const withLive = { ...next, ...(before && pick(before.fields, (field) => !LIVE.includes(field))) };
  if (before && !isNewlySent && isEmpty(difference(ownFields(before), next)))
    return { ...before, fields: withLive };
  if (!rule.waits) return { ...PUBLIC, fields: next };
  const since = before?.waits_since ?? now;
  const refused = before?.refused ?? null;
  if (!before || !rule.hasVersion)
    return {
      fields: next,
      isNew: isSent || before?.isNew === true,
      proposed: null,
      waits_since: isSent ? since : null,
      refused,
    };
  const proposed = difference(before.fields, next);
  if (isEmpty(proposed)) return { ...PUBLIC, fields: withLive };
  return { fields: withLive, isNew: false, proposed, waits_since: since, refused };
}

/** Whether a company looks like another one by this edit. */
export const changesIdentity = (before: CompanyFields, next: CompanyFields): boolean =>
  IDENTITY.some((field) => !isSame(before, next, field));

export const approve = <F extends object>(before: Judged<F>): Judged<F> => ({
  ...PUBLIC,
  fields: ownFields(before),
});

/** It goes on being hidden, or standing beside what others read, until its company edits it. */
export const refuse = <F extends object>(before: Judged<F>, reason: string, now: Date): Judged<F> => ({
  ...before,
  waits_since: null,
  refused: { reason, at: now.toISOString(), fields: ownFields(before) },
});

/** Whether a job was never approved or trusted. */
export const isNewJob = ({ hidden_because }: { hidden_because: readonly JobHiddenReason[] }): boolean =>
  hidden_because.includes('review');

/** When others first read a job, or it went live. Until then nobody else knows it. */
export function postedAt(
  before: { posted_at: Date | null; hidden_because: readonly JobHiddenReason[] } | null,
  { fields: { status }, isNew }: Judged<JobFields>,
  now: Date,
): Date | null {
  const since = status === 'liveJobs' || status === 'pausedJobs' ? now : null;
  const appears = before && isNewJob(before) && !isNew;
  return appears ? since : (before?.posted_at ?? since);
}
