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

/** The cached reply of a call that shows applications, with what `change` makes of each. */
function withRows([call]: QueryKey, data: unknown, change: (row: ApplicationRow) => ApplicationRow): unknown {
  if (call === GET_APPLICATION) return change(data as Application);
  if (call === APPLICATIONS_OF_APPLICANT) return (data as ApplicationRow[]).map(change);
  const page = data as JobPage & ToReviewPage;
  if (call === TO_REVIEW) return { ...page, data: page.data.map(change) };
  return { ...page, data: { ...page.data, applications: page.data.applications.map(change) } };
}

/** What pages show that decide on applications. */
const DECIDED_ON: readonly unknown[] = [GET_APPLICATION, JOB_DETAILS, TO_REVIEW];

/** The applications in a cached reply of a page that decides on them. */
export function rowsIn(key: QueryKey, data: unknown): readonly ApplicationRow[] {
  const rows: ApplicationRow[] = [];
  const keep = (row: ApplicationRow) => {
    rows.push(row);
    return row;
  };
  if (DECIDED_ON.includes(key[0])) withRows(key, data, keep);
  return rows;
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
  for (const call of [...DECIDED_ON, APPLICATIONS_OF_APPLICANT])
    client.setQueriesData(
      { queryKey: [call] },
      (data: unknown) => data && withRows([call], data, (row) => ({ ...row, ...states.get(row._id) })),
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
