import { isHidden, isVisible } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';
import type { WithdrawnProfile } from '../tables.ts';

// Who sees which job, company, person and application, for queries; `domain/job-status.ts` says the same of
// rows that were read, and a test compares both.

/** Whether a job is hidden from nobody, whatever its status says. */
export const isShown = sql<boolean>`job.hidden_because = '{}'`;

// Literals and no parameters, so that prepared plans can use the partial index job_live.
export const isLive = sql<boolean>`(job.status = 'liveJobs' and ${isShown})`;

/** Whether everyone sees the page of a job. */
export const isPublic = sql<boolean>`(job.status in ('liveJobs', 'pausedJobs') and ${isShown})`;

/**
 * Whether the last day of a job isn't over. A live job is paused soon after, and until then no list shows it.
 */
export const isOpenAt = (now: Date) => sql<boolean>`(job.closes_at is null or job.closes_at > ${now})`;

/** Whether others than its members see a company. */
export const isCompanyShown = sql<boolean>`(company.closed_at is null and company.hidden_because = '{}')`;

/** The id of the company that a recruiter is a member of, for the conditions of other queries. */
export const companyOfMember = (memberId: string) =>
  sql<string>`(select company_id from recruiter where id = ${memberId} and ${isVisible('recruiter')})`;

/** A joined recruiter's name in replies: empty while they are hidden. */
export const recruiterName = sql<string | null>`case
  when ${isVisible('recruiter')} then recruiter.name else ''
end`;

/** Whether the applicant is hidden, which rules out a decision. Uses the index applicant_hidden. */
export const isApplicantHidden = sql<boolean>`exists (
  select from applicant where applicant.id = application.applicant_id and ${isHidden('applicant')}
)`;

/** Since when the applicant is hidden. */
export const hiddenSince = sql<Date | null>`case when ${isHidden('applicant')} then applicant.deleted_at end`;

// Recruiters see these of an application.

export const EMPTY = sql`''`;
export const NULL = sql`null`;

/** Nothing is shown of a hidden person, although their data are kept while a deletion can be undone. */
export const unlessHidden = <T>(value: RawBuilder<unknown>, hidden = EMPTY) =>
  sql<T>`case when ${isVisible('applicant')} then ${value} else ${hidden} end`;

export const unlessWithdrawnWith = <T>(present: RawBuilder<unknown>, kept: RawBuilder<unknown>) =>
  unlessHidden<T>(sql`case when application.withdrawn_profile is null then ${present} else ${kept} end`);

/** A field of the applicant as recruiters see it: a withdrawn application keeps the value of that moment. */
export const shown = <T>(field: keyof WithdrawnProfile, present: RawBuilder<unknown>) =>
  unlessWithdrawnWith<T>(present, sql`application.withdrawn_profile ->> ${sql.lit(field)}`);

/** The contact and files of an applicant are hidden once the application is withdrawn. */
export const unlessWithdrawn = <T>(present: RawBuilder<unknown>, hidden: RawBuilder<unknown>) =>
  unlessHidden<T>(sql`case when application.withdrawn_at is null then ${present} else ${hidden} end`, hidden);

export const shownName = shown<string>('name', sql`coalesce(applicant.name, applicant.account_name)`);
export const shownPicture = unlessWithdrawn<string | null>(sql`applicant.profile_picture`, NULL);
