import type { AnsweredQuestion, NamedPerson } from '@firstrung/contracts';
import { type InferResult, type Selectable, sql } from 'kysely';
import type { Db, HeldDecision, JobsTables, Tx } from '../../tables.ts';
import { namesOf } from '../companies/recruiters.ts';
import {
  companyOfMember,
  EMPTY,
  hiddenSince,
  NULL,
  recruiterName,
  shown,
  shownName,
  shownPicture,
  unlessHidden,
  unlessWithdrawn,
  unlessWithdrawnWith,
} from '../visibility.ts';
import { withPromise } from './applications.ts';
import { receivedColumns } from './held-decisions.ts';

// Applications as recruiters see them.

/** An application with the applicant's present profile, or the one at the withdrawal. */
export type ApplicationWithApplicant = InferResult<ReturnType<typeof withApplicant>>[number];
/** The same with the job. */
export type ReceivedApplication = NonNullable<Awaited<ReturnType<typeof findReceivedApplication>>>;
/** A change of an application, with the present name of its author; empty for a deleted account. */
export type ApplicationChange = Awaited<ReturnType<typeof historyWithNames>>[number];

export const shownSkillWords = shown<string>('skill_words', sql`applicant.skill_words`);
const shownContact = unlessWithdrawn<string>(sql`applicant.email_or_phone`, EMPTY);
const shownEducation = shown<string>('education', sql`applicant.education`);
/**
 * What recruiters can search of an application: the texts above as they are shown, folded. `own` is its row
 * in the table.
 */
export const searchable = sql`
  select concat_ws(E'\\n',
    ${unlessHidden(sql`own.folded_texts`)},
    ${unlessWithdrawn(sql`applicant.folded_texts`, EMPTY)}) as texts,
    ${unlessWithdrawnWith(sql`applicant.folded_skills`, sql`own.folded_skills`)} as skills
  from application own, applicant where own.id = application.id and applicant.id = application.applicant_id`;

const shownMessage = unlessHidden<string>(sql`application.request_message`);

export const withApplicant = (db: Db) =>
  withPromise(db)
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    // Who decided on what is held.
    .leftJoin('recruiter', (join) => join.on(sql<boolean>`recruiter.id = (application.held ->> 'by')::uuid`))
    .select(receivedColumns)
    .select([
      recruiterName.as('held_by_name'),
      shownName.as('name'),
      shownContact.as('email_or_phone'),
      shown<string>('skills', sql`applicant.skills`).as('skills'),
      unlessHidden<number | null>(
        sql`case when application.withdrawn_profile is null then applicant.social_points
          else (application.withdrawn_profile ->> 'social_points')::integer end`,
        NULL,
      ).as('social_points'),
      shownEducation.as('education'),
      shown<string>('about', sql`applicant.about`).as('about'),
      shownPicture.as('profile_picture'),
      unlessWithdrawn<string | null>(sql`applicant.resume`, NULL).as('resume'),
      shownMessage.as('request_message'),
      unlessHidden<AnsweredQuestion[] | null>(sql`given.answers`, NULL).as('answers'),
      unlessHidden<Date | null>(sql`application.member_at`, NULL).as('member_at'),
      hiddenSince.as('applicant_hidden_at'),
    ]);

export const withApplicantAndJob = (db: Db) =>
  withApplicant(db)
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'application.company_id')
    .select([
      'job.title as job_title',
      'job.location as job_location',
      'job.description as job_description',
      'job.answer_within as job_answer_within',
      'company.name as company_name',
      'company.logo as company_logo',
    ]);

/**
 * An applicant's applications to jobs of the recruiter's company, newest first. Uses the index
 * application_of_applicant.
 */
export function receivedOfApplicant(
  db: Db,
  { applicantId, memberId, limit }: { applicantId: string; memberId: string; limit: number },
): Promise<ReceivedApplication[]> {
  return withApplicantAndJob(db)
    .where('application.applicant_id', '=', applicantId)
    .where('application.company_id', '=', companyOfMember(memberId))
    .orderBy('application.submitted_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit)
    .execute();
}

/** An application to a job of the company that the recruiter is a member of, with the job. */
export function findReceivedApplication(db: Db, applicationId: string, memberId: string) {
  return withApplicantAndJob(db)
    .where('application.id', '=', applicationId)
    .where('application.company_id', '=', companyOfMember(memberId))
    .executeTakeFirst();
}

/** Which of these are applications to jobs of the company. */
export async function receivedAmong(
  db: Db,
  ids: readonly string[],
  companyId: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('company_id', '=', companyId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** With the time since when the applicant is hidden. */
export type LockedApplication = Selectable<JobsTables['application']> & { applicant_hidden_at: Date | null };

const applicantDeletedAt = sql<Date | null>`(
  select ${hiddenSince} from applicant where applicant.id = application.applicant_id
)`.as('applicant_hidden_at');

export async function lockReceivedApplication(
  tx: Tx,
  applicationId: string,
  companyId: string,
): Promise<LockedApplication | undefined> {
  const [application] = await lockReceivedApplications(tx, [applicationId], companyId);
  return application;
}

/**
 * Locks the ones to jobs of the company, in the
 * order of their ids, so that two calls can't deadlock.
 */
export const lockReceivedApplications = (
  tx: Tx,
  applicationIds: readonly string[],
  companyId: string,
): Promise<LockedApplication[]> =>
  locked(tx)
    .where('id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

/**
 * Locks some of those whose held decision is due, without those that another transaction has locked. Uses the
 * index application_tell.
 */
export const lockDue = (tx: Tx, now: Date, limit: number): Promise<LockedApplication[]> =>
  locked(tx).where('tell_at', '<=', now).orderBy('tell_at').limit(limit).skipLocked().execute();

const locked = (tx: Tx) =>
  tx.selectFrom('application').selectAll().select(applicantDeletedAt).forNoKeyUpdate();

/** Who last decided on each of these applications, also if that is held. The history's primary key. */
export async function lastDeciders(
  db: Db,
  applications: readonly { id: string; held: Pick<HeldDecision, 'by'> | null }[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const applicationIds = applications.map(({ id }) => id);
  const rows = await db
    .selectFrom('application_history as history')
    .leftJoin('recruiter', 'recruiter.id', 'history.changed_by')
    .distinctOn('history.application_id')
    .select(['history.application_id', 'history.changed_by', recruiterName.as('name')])
    .where('history.application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('history.change', '=', 'decided')
    .orderBy('history.application_id')
    .orderBy('history.version', 'desc')
    .execute();
  const deciders = new Map<string, NamedPerson>(
    rows.map((row) => [row.application_id, { _id: row.changed_by, name: row.name ?? '' }]),
  );
  const held = applications.flatMap(({ id, held }) => (held ? { id, by: held.by } : []));
  const names = await namesOf(
    db,
    held.map(({ by }) => by),
  );
  for (const { id, by: _id } of held) deciders.set(id, { _id, name: names.get(_id) ?? '' });
  return deciders;
}

/** Every change of an application, from the first on. The history's primary key. */
export function historyWithNames(db: Db, applicationId: string) {
  return db
    .selectFrom('application_history as history')
    .leftJoin('recruiter', 'recruiter.id', 'history.changed_by')
    .leftJoin('applicant', 'applicant.id', 'history.changed_by')
    .select([
      'history.change',
      'history.status',
      'history.rejection_reasons',
      'history.changed_at',
      'history.changed_by',
      'history.words',
      sql<string | null>`coalesce(${recruiterName}, applicant.name, applicant.account_name)`.as('name'),
    ])
    .where('history.application_id', '=', applicationId)
    .orderBy('history.version')
    .execute();
}
