import { type EventData, type RejectionReason, type Restriction, UNDONE_AT } from '@firstrung/contracts';
import type { JobsContext } from '../context.ts';
import type { Application } from '../db/queries/applications/applications.ts';
import type { UndoneApplication } from '../db/queries/applications/apply.ts';
import type { Invitation } from '../db/queries/companies/invitations.ts';
import { isGone } from '../db/queries/companies/recruiters.ts';
import type { WrittenMessage } from '../db/queries/letters/written-messages.ts';
import { jobFromRow } from '../db/rows.ts';
import type { Company, Job, Recruiter, Tx } from '../db/tables.ts';
import { isNewJob, isSubmitted } from '../domain/approval.ts';

// Each publishes what consumers read of a row that was just written, at its version.

export const publishRecruiter = (context: JobsContext, tx: Tx, recruiter: Recruiter, company: Company) =>
  context.publish(
    tx,
    'jobs.recruiter.changed.v1',
    { id: recruiter.id, version: recruiter.version },
    {
      recruiterId: recruiter.id,
      name: recruiter.name,
      profileImage: recruiter.profile_image,
      companyName: company.name,
      ...(company.trust === 'new' && { isUnapproved: true as const }),
    },
  );

export const publishMember = (context: JobsContext, tx: Tx, recruiter: Recruiter) =>
  context.publish(
    tx,
    'jobs.member.changed.v1',
    { id: recruiter.id, version: recruiter.member_version },
    {
      recruiterId: recruiter.id,
      companyId: recruiter.company_id,
      role: isGone(recruiter) ? null : recruiter.role,
      joinedAt: recruiter.joined_at.toISOString(),
      ...(recruiter.successor_id && { successorId: recruiter.successor_id }),
    },
  );

export const publishInvitation = (
  context: JobsContext,
  tx: Tx,
  invitation: Invitation,
  { company, inviterName }: { company: Company; inviterName: string },
) =>
  context.publish(
    tx,
    'jobs.invitation.issued.v1',
    { id: invitation.id, version: 0 },
    {
      invitationId: invitation.id,
      inviterId: invitation.invited_by,
      email: invitation.email,
      companyName: company.name,
      inviterName,
      role: invitation.role,
      expiresAt: invitation.expires_at.toISOString(),
    },
  );

/** Requests a picture at another origin from media. */
export const requestPicture = (
  context: JobsContext,
  tx: Tx,
  data: EventData<'jobs.picture.requested.v1'>,
): Promise<void> => context.publish(tx, 'jobs.picture.requested.v1', { id: data.ownerId, version: 0 }, data);

/** Absent where nothing is hidden. */
const hiding = <Reason>({
  hidden_because,
  restriction,
}: {
  hidden_because: Reason[];
  restriction: Restriction | null;
}) => ({
  ...(hidden_because.length > 0 && { hiddenBecause: hidden_because }),
  ...(restriction && { restriction }),
});

export const publishHead = (
  context: JobsContext,
  tx: Tx,
  { number, hash }: EventData<'jobs.answer-head.changed.v1'>,
  version: number,
) => context.publish(tx, 'jobs.answer-head.changed.v1', { id: 'answer-heads', version }, { number, hash });

const waiting = ({ waits_since }: { waits_since: Date | null }) =>
  waits_since && { waitsSince: waits_since.toISOString() };

/** @param occurredAt default: now */
export const publishCompany = (context: JobsContext, tx: Tx, company: Company, occurredAt?: Date) =>
  context.publish(
    tx,
    'jobs.company.changed.v1',
    { id: company.id, version: company.version },
    {
      companyId: company.id,
      name: company.name,
      logo: company.logo,
      photo: company.photo,
      ...hiding(company),
      ...waiting(company),
    },
    occurredAt,
  );

/** @param occurredAt default: now */
export const publishJob = (context: JobsContext, tx: Tx, job: Job, occurredAt?: Date) =>
  context.publish(
    tx,
    'jobs.job.changed.v1',
    { id: job.id, version: job.version },
    {
      jobId: job.id,
      companyId: job.company_id,
      recruiterId: job.recruiter_id,
      title: job.title,
      status: job.status,
      postedAt: (!isNewJob(job) && job.posted_at?.toISOString()) || null,
      ...hiding(job),
      ...(isSubmitted(jobFromRow(job)) && waiting(job)),
    },
    occurredAt,
  );

/** A tombstone as consumers read it: an undone application was withdrawn before everything else. */
export const undoneApplication = (undone: UndoneApplication): PublishedApplication => ({
  ...undone,
  status: 'not reviewed',
  reviewed_at: null,
  accepted_at: null,
  withdrawn_at: new Date(UNDONE_AT),
});

/** What consumers read of an application. */
export type PublishedApplication = Pick<
  Application,
  | 'id'
  | 'version'
  | 'job_id'
  | 'company_id'
  | 'recruiter_id'
  | 'applicant_id'
  | 'status'
  | 'submitted_at'
  | 'reviewed_at'
  | 'accepted_at'
  | 'withdrawn_at'
>;

export const publishApplication = (context: JobsContext, tx: Tx, application: PublishedApplication) =>
  context.publish(
    tx,
    'jobs.application.changed.v1',
    { id: application.id, version: application.version },
    {
      applicationId: application.id,
      jobId: application.job_id,
      companyId: application.company_id,
      recruiterId: application.recruiter_id,
      applicantId: application.applicant_id,
      status: application.status,
      submittedAt: application.submitted_at.toISOString(),
      reviewedAt: application.reviewed_at?.toISOString() ?? null,
      acceptedAt: application.accepted_at?.toISOString() ?? null,
      withdrawnAt: application.withdrawn_at?.toISOString() ?? null,
    },
  );

/** Why something was refused, for those who wrote it. */
export const publishRefusal = (
  context: JobsContext,
  tx: Tx,
  data: EventData<'jobs.review.refused.v1'>,
): Promise<void> => context.publish(tx, 'jobs.review.refused.v1', { id: data.companyId, version: 0 }, data);

/** With the reasons and the words that the applicant's email says, and who decided. */
export const publishDecisionMade = (
  context: JobsContext,
  tx: Tx,
  application: Application,
  { reasons, words, recruiterId }: { reasons: RejectionReason[]; words: string | null; recruiterId: string },
) =>
  context.publish(
    tx,
    'jobs.decision.made.v1',
    { id: application.applicant_id, version: 0 },
    {
      applicationId: application.id,
      jobId: application.job_id,
      companyId: application.company_id,
      applicantId: application.applicant_id,
      version: application.version,
      status: application.status,
      reasons,
      ...(words !== null && { words }),
      recruiterId,
    },
  );

/** A message as it is filled in for one of its recipients. */
export const publishMessage = (
  context: JobsContext,
  tx: Tx,
  message: WrittenMessage,
  filled: Omit<EventData<'jobs.message.written.v1'>, 'messageId' | 'jobId' | 'companyId' | 'recruiterId'>,
) =>
  context.publish(
    tx,
    'jobs.message.written.v1',
    { id: filled.applicantId, version: 0 },
    {
      messageId: message.id,
      jobId: message.job_id,
      companyId: message.company_id,
      recruiterId: message.recruiter_id,
      ...filled,
    },
  );
