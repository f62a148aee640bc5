import type { RecruiterJob } from '@firstrung/contracts';
import { Cluster, CompanyLogo, JobStatus, PageHeader } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../../texts.ts';
import styles from './jobs.module.css';

/** Title, company and state of a job. */
export function JobHeader({ job }: { job: RecruiterJob }) {
  return (
    <PageHeader
      back={{ to: '/recruiter/all-my-jobs', label: texts.job.back }}
      title={job.title}
      lead={
        <Cluster as="span" gap={3}>
          <CompanyLogo name={job.company.name} src={imageAddress(job.company.logo, '192x200')} />
          {job.company.name && <strong className={styles.name}>{job.company.name}</strong>}
          <JobStatus status={job.status} />
        </Cluster>
      }
    />
  );
}
