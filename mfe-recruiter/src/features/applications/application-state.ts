import type { Application, ApplicationRow, ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { TO_REVIEW, type ToReviewPage } from '../applicants/api/to-review.ts';
import { JOB_DETAILS, type JobPage } from '../jobs/api/job-details.ts';
import { GET_APPLICATION } from './api/application.ts';

/** The part of an application that a decision changes. */
export interface ApplicationState {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
}

export const stateOf = ({ status, rejectionReasons }: ApplicationState): ApplicationState => ({
  status,
  rejectionReasons,
});

type Ended = Pick<ApplicationRow, 'withdrawnAt' | 'deletedAt'>;

/** Whether it can be decided on: it is not withdrawn, and its applicant not deleted. */
export const isOpen = ({ withdrawnAt, deletedAt }: Ended): boolean => !withdrawnAt && !deletedAt;

/** The word that its badge shows. */
export const shownStatus = ({ status, withdrawnAt, deletedAt }: Pick<ApplicationRow, 'status'> & Ended) => {
  if (withdrawnAt) return 'withdrawn';
  return deletedAt ? 'deleted' : status;
};

/** Removes the reasons of any status but a rejection (B§4). */
export const normalizeState = ({ status, rejectionReasons }: ApplicationState): ApplicationState => ({
  status,
  rejectionReasons: status === 'not up to snuff' ? rejectionReasons : [],
});

/** Writes the states of these applications into every cached reply that shows them. */
export function showStates(client: QueryClient, states: ReadonlyMap<string, ApplicationState>) {
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
}

export const showState = (client: QueryClient, applicationId: string, state: ApplicationState) =>
  showStates(client, new Map([[applicationId, state]]));
