import type { CompanyFields, JobFields, JobStatus } from '@firstrung/contracts';
import { fieldText } from './job-edit.ts';

// What others read is in the columns of a job and of a company, and what waits to be approved stands beside
// them: nothing that reads for others has to know of it.

/** `first`: a company is trusted once it is approved. `all`: nothing is. */
export const REVIEW_MODES = ['off', 'first', 'all'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

export interface Refusal {
  reason: string;
  /** ISO 8601 */
  at: string;
}

/** What is known of a row beside the fields that others read. */
export interface Reviewed<Fields> {
  /** The fields themselves were never approved or trusted: the row is hidden. */
  unapproved: boolean;
  /** What its company has written in place of some fields, and others don't read. */
  proposed: Partial<Fields> | null;
  /** What stood in some fields before trusted edits that nobody has looked at. */
  approved: Partial<Fields> | null;
  waits_since: Date | null;
  refused: Refusal | null;
}

/** Nothing waits. */
export const PUBLIC = { unapproved: false, proposed: null, approved: null, waits_since: null, refused: null };

/** A row as it is written. */
export type Judged<Fields> = Reviewed<Fields> & { fields: Fields };

/** What others read is live: the status and the dates of a job. */
const LIVE: readonly string[] = ['status', 'closesOn', 'publishAt', 'startsOn', 'endsOn'];
/** What makes a company look like another one. */
const IDENTITY: readonly string[] = ['name', 'website', 'logo'] satisfies (keyof CompanyFields)[];

const pick = <F extends object>(fields: F, isPicked: (field: keyof F & string) => boolean): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => isPicked(field as keyof F & string)),
  ) as Partial<F>;
const orNull = <P extends object>(part: P): P | null => (Object.keys(part).length > 0 ? part : null);

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

/** Whether others would read something else. */
const differs = <F extends object>(one: F, other: F): boolean =>
  Object.keys(one).some((field) => !LIVE.includes(field) && !isSame(one, other, field));

/** An edit of what was approved or trusted: the fields that `isHeld` names wait, others are live. */
function edit<F extends object>(
  before: Judged<F>,
  next: F,
  isHeld: (field: keyof F & string) => boolean,
  now: Date,
  mustWait = false,
): Judged<F> {
  const holds = (field: keyof F & string) => !LIVE.includes(field) && isHeld(field);
  const fields = { ...next, ...pick(before.fields, holds) };
  const former = { ...before.fields, ...before.approved };
  const proposed = orNull(pick(next, (field) => holds(field) && !isSame(next, fields, field)));
  const approved = orNull(pick(former, (field) => !LIVE.includes(field) && !isSame(former, fields, field)));
  const waits_since = proposed || approved || mustWait ? (before.waits_since ?? now) : null;
  return { fields, unapproved: false, proposed, approved, waits_since, refused: null };
}

/** The same of an edit of what nobody else can read. */
const hiddenEdit = <F extends object>(before: Reviewed<F>, fields: F, now: Date): Judged<F> => ({
  ...PUBLIC,
  fields,
  unapproved: true,
  waits_since: before.waits_since ?? now,
});

/** Whether a company waits as a whole: nothing of it is shown, and it sends nothing. */
export const isCompanyHeld = (
  { approved_at, unapproved, refused }: { approved_at: Date | null; unapproved: boolean; refused: unknown },
  mode: ReviewMode,
): boolean => (mode === 'off' ? unapproved && refused !== null : approved_at === null);

/** What decides about the writings of a company. */
export interface Trust {
  mode: ReviewMode;
  approved_at: Date | null;
  next_waits: boolean;
}

const isTrusted = ({ mode, approved_at }: Trust): boolean => mode === 'first' && approved_at !== null;

/** The part of `next` that is live whatever waits. */
const withLive = <F extends object>(fields: F, next: F): F => ({
  ...fields,
  ...pick(next, (field) => LIVE.includes(field)),
});

/** The next version of a job, as its company writes it. @param before `null` for a new one */
export function judgeJob(
  before: Judged<JobFields> | null,
  next: JobFields,
  { wasPublic, ...trust }: Trust & { wasPublic: boolean },
  now: Date,
): Judged<JobFields> {
  const isSent = isSubmitted(next) && !(before && isSubmitted(before.fields));
  if (before && !isSent && !differs(ownFields(before), next))
    return { ...before, fields: withLive(before.fields, next) };
  if (trust.mode === 'off') return { ...PUBLIC, fields: next };
  if (before?.unapproved) return hiddenEdit(before, next, now);
  if (!before || (!wasPublic && !isSubmitted(before.fields))) {
    const mayAppear = !isSubmitted(next) || (isTrusted(trust) && !trust.next_waits);
    return mayAppear ? { ...PUBLIC, fields: next } : hiddenEdit(PUBLIC, next, now);
  }
  // One that was public before `REVIEW` was, of a company that is still to be approved.
  const mustWait = trust.approved_at === null && isSubmitted(next);
  // A former job that is written anew is the next one.
  const isRead = before.fields.status === 'liveJobs' || before.fields.status === 'pausedJobs';
  const isLive = isTrusted(trust) && before.proposed === null && (isRead || !trust.next_waits);
  return edit(before, next, () => !isLive, now, mustWait);
}

/** The next version of a company, as its members write it. */
export function judgeCompany(
  before: Judged<CompanyFields>,
  next: CompanyFields,
  trust: Trust,
  now: Date,
): Judged<CompanyFields> {
  if (!differs(ownFields(before), next)) return before;
  if (trust.mode === 'off') return { ...PUBLIC, fields: next };
  if (before.unapproved)
    return { ...hiddenEdit(before, next, now), ...(next.name === '' && { waits_since: null }) };
  const holdsMore = Object.keys(before.proposed ?? {}).some((field) => !IDENTITY.includes(field));
  const holdsAll = !isTrusted(trust) || holdsMore || before.refused !== null;
  return edit(before, next, (field) => holdsAll || IDENTITY.includes(field), now);
}

/** Whether a company looks like another one by this edit, which makes its next job wait. */
export const changesIdentity = (before: CompanyFields, next: CompanyFields): boolean =>
  IDENTITY.some((field) => !isSame(before, next, field));

export const approve = <F extends object>(before: Judged<F>): Judged<F> => ({
  ...PUBLIC,
  fields: ownFields(before),
});

/** What nobody has approved is hidden again, or stands beside what was. */
export const refuse = <F extends object>(before: Judged<F>, refused: Refusal): Judged<F> => ({
  fields: { ...before.fields, ...before.approved },
  unapproved: before.unapproved,
  proposed: orNull({
    ...pick(before.fields, (field) => before.approved !== null && field in before.approved),
    ...before.proposed,
  }),
  approved: null,
  waits_since: null,
  refused,
});

/** When a job first became public, or went live: until then nobody else reads it. */
export function postedAt(
  before: { posted_at: Date | null; unapproved: boolean } | null,
  next: { status: JobStatus; unapproved: boolean },
  now: Date,
): Date | null {
  const appears = before?.unapproved && !next.unapproved;
  if (appears) return next.status === 'liveJobs' || next.status === 'pausedJobs' ? now : null;
  return before?.posted_at ?? (next.status === 'liveJobs' ? now : null);
}
