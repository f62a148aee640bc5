import {
  type AnswerDate,
  type AnsweredQuestion,
  type ApplicationHistory,
  type ApplicationSent,
  cutAtGrapheme,
  type JobCard,
  type JobDetails,
  type RecruiterJob,
} from '@firstrung/contracts';
import type { EarlierApplication, FoundApplication } from '../../db/queries/applications/applications.ts';
import {
  CARD_DESCRIPTION_LENGTH,
  type JobWithCompany,
  type LiveJob,
  type OwnJob,
} from '../../db/queries/jobs/jobs.ts';
import { jobFromRow, ownJobFields, presentFacts, splitFacts } from '../../db/rows.ts';
import type { Job } from '../../db/tables.ts';
import { applicantHistory, type Change, submittedAt } from '../../domain/application-status.ts';
import { approvalOf, isNewJob, isSubmitted } from '../../domain/approval.ts';
import { shownStatus } from '../../domain/job-status.ts';

export const jobCard = (row: LiveJob): JobCard => ({
  _id: row.id,
  title: row.title,
  description: cutAtGrapheme(row.description, CARD_DESCRIPTION_LENGTH),
  location: row.location,
  company: {
    _id: row.company_id,
    name: row.company_name,
    logo: row.company_logo,
    ...(row.company_photo && { photo: row.company_photo }),
    slug: row.company_slug,
  },
  skills: row.skills,
  employmentType: row.employment_type,
  postedAt: row.posted_at?.toISOString() ?? null,
  status: row.status,
  ...presentFacts({ ...row.facts, closesOn: row.closes_on }),
  ...(row.answer_within && { answerWithin: row.answer_within }),
  ...lifeOf(row),
});

/** What the server adds to the facts. */
const lifeOf = (row: Pick<Job, 'closes_at' | 'closes_zone'> & Partial<Pick<Job, 'confirmed_at'>>) => ({
  ...(row.closes_at && { closesAt: row.closes_at.toISOString() }),
  ...(row.closes_zone && { closesZone: row.closes_zone }),
  ...(row.confirmed_at && { confirmedAt: row.confirmed_at.toISOString() }),
});

/** The fields of a job, without the facts that it hasn't. */
function fieldsOf(job: Job, fields = jobFromRow(job)) {
  const [facts, others] = splitFacts(fields);
  return { ...others, ...presentFacts(facts), ...lifeOf(job) };
}

export const applicationHistory = (changes: readonly Change[]): ApplicationHistory =>
  applicantHistory(changes).map(({ status, at }) => ({ status, at: at.toISOString() }));

export const applicationSent = (row: {
  request_message: string;
  sent_resume: string | null;
  member_at: Date | null;
  answers: readonly AnsweredQuestion[] | null;
}): ApplicationSent => ({
  message: row.request_message,
  resume: row.sent_resume,
  ...(row.answers && { answers: [...row.answers] }),
  ...(row.member_at && { memberAt: row.member_at.toISOString() }),
});

/** Those who applied read it. */
export const closedByBoard = ({ hidden_because }: Pick<Job, 'hidden_because'>) =>
  hidden_because.length > 0 ? { closedByBoard: true as const } : {};

/**
 * The job as everyone may see it, or with the viewer's own application.
 * @param record of its company, if it promises an answer
 */
export function jobDetails(
  job: JobWithCompany,
  now: Date,
  record: Pick<JobDetails, 'answers'>,
  {
    application,
    changes,
    answer,
    appliedBefore,
    forMembers,
  }: {
    application?: FoundApplication | undefined;
    changes: readonly Change[];
    answer?: AnswerDate | undefined;
    appliedBefore?: EarlierApplication | undefined;
    forMembers?: Pick<JobDetails, 'membersOf' | 'needsMembership'>;
  },
): JobDetails {
  const history = applicationHistory(changes);
  const present = history.at(-1)?.status;
  const { skills, ...fields } = fieldsOf(job);
  // Its page answers 404.
  const isCompanyHidden = job.hidden_because.includes('company');
  return {
    _id: job.id,
    ...fields,
    status: shownStatus(job, now),
    ...closedByBoard(job),
    skillNames: skills,
    companyId: job.company_id,
    recruiterId: job.recruiter_id,
    companyName: job.company_name,
    companysPfp: isCompanyHidden ? null : job.company_logo,
    companyPhoto: isCompanyHidden ? null : job.company_photo,
    companySlug: isCompanyHidden ? null : job.company_slug,
    createdAt: job.created_at.toISOString(),
    postedAt: job.posted_at?.toISOString() ?? null,
    numberOfApplicants: job.applicants,
    ...record,
    ...forMembers,
    applicationStatus: present === undefined || present === 'Withdrawn' ? null : present,
    applicationSubmitted: submittedAt(changes)?.toISOString() ?? null,
    applicationHistory: history,
    applicationSent: application && !application.withdrawn_at ? applicationSent(application) : null,
    ...(answer && { answer }),
    ...(present === 'Rejected' && application && { rejectionReasons: application.rejection_reasons }),
    ...(appliedBefore && {
      appliedBefore: {
        jobId: appliedBefore.job_id,
        submittedAt: appliedBefore.submitted_at.toISOString(),
      },
    }),
    companyProfile: isCompanyHidden ? '' : job.company_description,
  };
}

/** What the operator has hidden: the job, or its company with all jobs. */
const restrictionOf = ({ restriction, company_restriction }: OwnJob): Pick<RecruiterJob, 'restriction'> => {
  const shown = restriction ?? company_restriction;
  return shown ? { restriction: shown } : {};
};

export const recruiterJob = (job: OwnJob): RecruiterJob => ({
  _id: job.id,
  ...fieldsOf(job, ownJobFields(job)),
  ...restrictionOf(job),
  ...approvalOf(job, isSubmitted(jobFromRow(job))),
  createdAt: job.created_at.toISOString(),
  updatedAt: job.updated_at.toISOString(),
  postedAt: (!isNewJob(job) && job.posted_at?.toISOString()) || null,
  numberOfApplicants: job.applicants,
  newApplications: job.new_applications,
  company: { name: job.company_name, logo: job.company_logo },
  ...(job.relisted_from && { relistedFrom: job.relisted_from }),
  ...(job.responsible_name !== null && {
    responsible: { _id: job.recruiter_id, name: job.responsible_name },
  }),
});
