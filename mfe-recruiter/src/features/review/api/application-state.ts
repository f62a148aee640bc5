import type { Application, ApplicationRow, ApplicationStatus } from '@firstrung/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { JOB_DETAILS, type JobPage } from '../../jobs/api/job-details.ts';
import { GET_APPLICATION } from './application.ts';
import { TO_REVIEW, type ToReviewPage } from './to-review.ts';

export const APPLICATIONS_OF_APPLICANT = 'GET /api/recruiter/applications/of-applicant/:applicantId';

/** The part of an application that a decision changes. */
export type ApplicationState = Pick<ApplicationRow, 'status' | 'rejectionReasons'>;

type Ended = Pick<ApplicationRow, 'withdrawnAt' | 'deletedAt'>;

/** Whether it can be decided on: it is not withdrawn, and its applicant not deleted. */
export const isOpen = ({ withdrawnAt, deletedAt }: Ended): boolean => !withdrawnAt && !deletedAt;

/** The word that its badge shows. */
export const shownStatus = ({ status, withdrawnAt, deletedAt }: Pick<ApplicationRow, 'status'> & Ended) => {
  if (withdrawnAt) return 'withdrawn';
  return deletedAt ? 'deleted' : status;
};

/** What the server says of an application after a decision. */
interface Result extends Omit<ApplicationState, 'status'> {
  _id: string;
  /** `null`: not found. */
  status: ApplicationStatus | null;
}

/** The applications in a cached reply of a page that decides on them. */
export function rowsIn([call]: QueryKey, data: unknown): readonly ApplicationRow[] {
  if (call === GET_APPLICATION) return [data as Application];
  if (call === JOB_DETAILS) return (data as JobPage).data.applications;
  return call === TO_REVIEW ? (data as ToReviewPage).data : [];
}

/**
 * Writes the results of decisions into every cached reply that shows their applications.
 * @param more what else is known of them
 */
export function showResults(client: QueryClient, results: readonly Result[], more: { held?: null } = {}) {
  const states = new Map(
    results.map(({ _id, status, rejectionReasons }) => [
      _id,
      status && { status, rejectionReasons, ...more },
    ]),
  );
  client.setQueriesData<Application>({ queryKey: [GET_APPLICATION] }, (application) => {
    const state = application && states.get(application._id);
    if (!application || !state) return application;
    const { rejectionReasons } = state;
    return { ...application, ...state, jobId: { ...application.jobId, rejectionReasons } };
  });
  const withState = (row: ApplicationRow) => ({ ...row, ...states.get(row._id) });
  client.setQueriesData<JobPage>(
    { queryKey: [JOB_DETAILS] },
    (page) =>
      page && { ...page, data: { ...page.data, applications: page.data.applications.map(withState) } },
  );
  client.setQueriesData<ToReviewPage>(
    { queryKey: [TO_REVIEW] },
    (page) => page && { ...page, data: page.data.map(withState) },
  );
  client.setQueriesData<ApplicationRow[]>({ queryKey: [APPLICATIONS_OF_APPLICANT] }, (rows) =>
    rows?.map(withState),
  );
}

/** What a decision changes. */
export const DECISION_CALLS = [
  GET_APPLICATION,
  JOB_DETAILS,
  TO_REVIEW,
  'GET /api/recruiter/jobs/overview',
  'GET /api/recruiter/jobs/job-overview/:jobId',
  APPLICATIONS_OF_APPLICANT,
  'GET /api/recruiter/applications/company-answers',
] as const;
