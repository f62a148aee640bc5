import type { Application, ApplicationRow, ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { JOB_DETAILS, type JobPage } from '../jobs/api/job-details.ts';
import { GET_APPLICATION } from './api/application.ts';

/** How an application stands, as every screen shows it. */
export interface Standing {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
}

export const standingOf = ({ status, rejectionReasons }: Standing): Standing => ({
  status,
  rejectionReasons,
});

/** Reasons belong to a rejection only (B§4). */
export const tidied = ({ status, rejectionReasons }: Standing): Standing => ({
  status,
  rejectionReasons: status === 'not up to snuff' ? rejectionReasons : [],
});

/** Has everything that shows these applications show their standing. */
export function showStandings(client: QueryClient, standings: ReadonlyMap<string, Standing>) {
  client.setQueriesData<Application>({ queryKey: [GET_APPLICATION] }, (application) => {
    const standing = application && standings.get(application._id);
    if (!application || !standing) return application;
    const { rejectionReasons } = standing;
    return { ...application, ...standing, jobId: { ...application.jobId, rejectionReasons } };
  });
  const inRow = (row: ApplicationRow) => ({ ...row, ...standings.get(row._id) });
  client.setQueriesData<JobPage>(
    { queryKey: [JOB_DETAILS] },
    (page) => page && { ...page, data: { ...page.data, applications: page.data.applications.map(inRow) } },
  );
}

export const showStanding = (client: QueryClient, applicationId: string, standing: Standing) =>
  showStandings(client, new Map([[applicationId, standing]]));
