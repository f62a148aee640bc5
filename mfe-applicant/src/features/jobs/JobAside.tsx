import type { JobDetails } from '@firstrung/contracts';
import { Card, Cluster, FactList, Stack, StatusBadge } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import styles from './job-page.module.css';

const { job: words } = texts;

/** Beside a job: the one action or how the application stands, and the facts. */
export function JobAside({ job, apply }: { job: JobDetails; apply: ReactNode }) {
  const { applicationStatus: status } = job;
  return (
    <Card>
      <Stack gap={5}>
        {status && (
          <>
            <Cluster justify="space-between">
              <h2 className={styles.asideTitle}>{words.statusTitle}</h2>
              <StatusBadge status={status} />
            </Cluster>
            <ApplicationTimeline history={job.applicationHistory} />
          </>
        )}
        {apply}
        <FactList
          min="8rem"
          facts={[
            { label: words.labels.location, value: job.location },
            { label: words.labels.employmentType, value: job.employmentType },
            { label: words.labels.applicants, value: job.numberOfApplicants },
          ]}
        />
      </Stack>
    </Card>
  );
}
