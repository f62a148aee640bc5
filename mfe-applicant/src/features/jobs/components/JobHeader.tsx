import type { JobDetails } from '@firstrung/contracts';
import { Cluster, CompanyLogo, JobStatus, PageHeader } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { postedText } from '../posted-text.ts';
import { texts } from '../texts.ts';
import styles from './job-page.module.css';

/** Title, company and state of a job. */
export function JobHeader({ job, home }: { job: JobDetails; home: string }) {
  const posted = postedText(job.postedAt, new Date());
  return (
    <PageHeader
      back={{ to: home, label: texts.job.backToJobs }}
      title={job.title}
      lead={
        <Cluster as="span" gap={3} className={styles.lead}>
          <CompanyLogo name={job.companyName} src={imageAddress(job.companysPfp, '192x200')} />
          <strong className={styles.company}>{job.companyName}</strong>
          <JobStatus status={job.status} />
          {posted && <span>{posted}</span>}
        </Cluster>
      }
    />
  );
}
