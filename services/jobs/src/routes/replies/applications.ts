import {
  type AnswerDate,
  type Application as ApplicationReply,
  type ApplicationRow,
  type AppliedEntry,
  applicantStatus,
} from '@firstrung/contracts';
import type { OwnApplication } from '../../db/queries/applications/applications.ts';
import type {
  ApplicationChange,
  ApplicationWithApplicant,
  ReceivedApplication,
} from '../../db/queries/applications/received-applications.ts';
import type { JobWithCompany } from '../../db/queries/jobs/jobs.ts';
import type { SentMessage } from '../../db/queries/letters/written-messages.ts';
import { openAnswer } from '../../domain/answer-date.ts';
import type { Change } from '../../domain/application-status.ts';
import { DELETED_NAME } from '../../domain/members.ts';
import { applicationHistory, applicationSent, closedByBoard } from './jobs.ts';

/** The applicant's name, of a withdrawn application the one at that moment. */
export const displayName = (row: { name: string; applicant_hidden_at: Date | null }): string =>
  row.applicant_hidden_at ? DELETED_NAME : row.name;

/** The job of an application, as its recruiter sees it there. */
type AppliedJob = Pick<
  JobWithCompany,
  'id' | 'title' | 'location' | 'description' | 'company_name' | 'company_logo' | 'answer_within'
>;

/** `today` is the day of the operator, see `dayIn`. */
export function applicationRow(
  row: ApplicationWithApplicant,
  job: AppliedJob,
  today: string,
): ApplicationRow {
  const name = displayName(row);
  const answer = row.applicant_hidden_at ? undefined : openAnswer(row, today);
  return {
    _id: row.id,
    applicantId: { _id: row.applicant_id, name },
    name,
    status: row.status,
    rejectionReasons: row.rejection_reasons,
    held: heldReply(row),
    profilePicture: row.profile_picture,
    submittedAt: row.submitted_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    deletedAt: row.applicant_hidden_at?.toISOString() ?? null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    ...(answer && { answer }),
    skills: row.skills,
    emailOrPhone: row.email_or_phone,
    resume: row.resume,
    requestMessage: row.request_message,
    ...(row.answers && { answers: row.answers }),
    ...(row.member_at && { memberAt: row.member_at.toISOString() }),
    socialPoints: row.social_points,
    education: row.education,
    about: row.about,
    jobId: {
      _id: job.id,
      title: job.title,
      location: job.location,
      description: job.description,
      company: { name: job.company_name, logo: job.company_logo },
      ...(job.answer_within && { answerWithin: job.answer_within }),
      rejectionReasons: row.rejection_reasons,
    },
  };
}

const heldReply = ({
  held,
  tell_at,
  told_status,
  held_by_name,
}: ApplicationWithApplicant): ApplicationRow['held'] =>
  held &&
  tell_at && {
    until: tell_at.toISOString(),
    from: told_status,
    decision: held.id,
    by: { _id: held.by, name: held_by_name || DELETED_NAME },
    words: held.words,
    explain: held.explain,
    ...(held.nextAnswer !== undefined && { nextAnswer: held.nextAnswer }),
  };

export const receivedApplicationRow = (row: ReceivedApplication, today: string): ApplicationRow =>
  applicationRow(
    row,
    {
      id: row.job_id,
      title: row.job_title,
      location: row.job_location,
      description: row.job_description,
      company_name: row.company_name,
      company_logo: row.company_logo,
      answer_within: row.job_answer_within,
    },
    today,
  );

export function receivedApplication(
  row: ReceivedApplication,
  { history, sent }: { history: readonly ApplicationChange[]; sent: readonly SentMessage[] },
  today: string,
): ApplicationReply {
  return {
    ...receivedApplicationRow(row, today),
    history: history.map((change) => ({
      change: change.change,
      status: change.status,
      rejectionReasons: change.rejection_reasons,
      at: change.changed_at.toISOString(),
      by: {
        _id: change.changed_by,
        name: change.changed_by === row.applicant_id ? displayName(row) : change.name || DELETED_NAME,
      },
      // They name the applicant.
      ...(change.words !== null && !row.applicant_hidden_at && { words: change.words }),
    })),
    sent: row.applicant_hidden_at
      ? []
      : sent.map(({ subject, text, sent_at, recruiter_id, name }) => ({
          subject,
          text,
          at: sent_at.toISOString(),
          by: { _id: recruiter_id, name: name || DELETED_NAME },
        })),
  };
}

/** A card of the applied page. */
export const appliedEntry = (
  row: OwnApplication,
  changes: readonly Change[],
  answer: AnswerDate | undefined,
): AppliedEntry => ({
  _id: row.id,
  status: applicantStatus({ status: row.status, reviewedAt: row.reviewed_at }),
  jobId: {
    _id: row.job_id,
    title: row.title,
    company: { name: row.company_name, logo: row.company_logo, slug: row.company_slug },
    description: row.description,
    location: row.location,
    rejectionReasons: row.rejection_reasons,
    ...closedByBoard(row),
  },
  applicationHistory: applicationHistory(changes),
  applicationSent: applicationSent(row),
  ...(answer && { answer }),
  ...(row.has_receipt && { hasReceipt: true as const }),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  recruiter: row.recruiter_id === null ? null : { _id: row.recruiter_id, name: row.recruiter_name ?? '' },
});
