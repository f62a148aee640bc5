import type { Application, ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import type { Api } from '@firstrung/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { JOB_DETAILS, type JobPieces } from '../jobs/job-details.ts';
import { applicationQuery } from './application.ts';

/** How an application stands, as every screen shows it. */
export interface Standing {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
}

/** Has everything that shows an application show this standing. */
export function showStanding(client: QueryClient, api: Api, applicationId: string, standing: Standing) {
  const { rejectionReasons } = standing;
  client.setQueryData<Application>(
    applicationQuery(api, applicationId).queryKey,
    (application) =>
      application && { ...application, ...standing, jobId: { ...application.jobId, rejectionReasons } },
  );
  client.setQueriesData<JobPieces>({ queryKey: [JOB_DETAILS] }, (pieces) => pieces && inRows(pieces));

  function inRows(pieces: JobPieces): JobPieces {
    const pages = pieces.pages.map((page) => ({
      ...page,
      data: {
        ...page.data,
        applications: page.data.applications.map((row) =>
          row._id === applicationId ? { ...row, ...standing } : row,
        ),
      },
    }));
    return { ...pieces, pages };
  }
}
