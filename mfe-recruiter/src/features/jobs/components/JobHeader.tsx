import type { RecruiterJob } from '@firstrung/contracts';
import { ButtonLink, Cluster, CompanyLogo, Copy, JobStatus, PageHeader, Pencil } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import { JobStatusSelect } from './JobStatusSelect.tsx';
import styles from './jobs.module.css';

/** Title, company and state of a job, and what can be done with it. */
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
      actions={
        <Cluster gap={2}>
          <ButtonLink
            to={`/recruiter/job-details/${job._id}/edit`}
            icon={<Pencil size={16} aria-hidden="true" />}
          >
            {texts.job.edit}
          </ButtonLink>
          <ButtonLink to={`/recruiter/home?copy=${job._id}`} icon={<Copy size={16} aria-hidden="true" />}>
            {texts.job.copy}
          </ButtonLink>
          <JobStatusSelect job={job} />
        </Cluster>
      }
    />
  );
}
