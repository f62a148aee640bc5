import type { JobDetails } from '@firstrung/contracts';
import { ArrowLeft, Badge, Cluster, CompanyLogo, JobStatus, MapPin } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import styles from './job-page.module.css';
import { postedWords } from './words.ts';

const { job: words } = texts;

/** Title, company and the one action of a job's page. */
export function JobHeader({ job, home, apply }: { job: JobDetails; home: string; apply: ReactNode }) {
  const posted = postedWords(job.postedAt, new Date());
  return (
    <header className={styles.header}>
      <Link to={home} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {words.backToJobs}
      </Link>
      <CompanyLogo name={job.companyName} src={job.companysPfp} size="lg" />
      <div className={styles.heading}>
        <p className={styles.company}>{job.companyName}</p>
        <h1>{job.title}</h1>
        <Cluster gap={2} className={styles.marks}>
          {job.location && (
            <Badge tone="outline" icon={<MapPin size={14} aria-hidden="true" />}>
              <span className={styles.location}>{job.location}</span>
            </Badge>
          )}
          <Badge tone="outline">{job.employmentType}</Badge>
          <Badge tone="outline">
            <JobStatus status={job.status} />
          </Badge>
          <span className={styles.quiet}>
            {[posted, words.applicants(job.numberOfApplicants)].filter(Boolean).join(' · ')}
          </span>
        </Cluster>
      </div>
      {apply}
    </header>
  );
}
