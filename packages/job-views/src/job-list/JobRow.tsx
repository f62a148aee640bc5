import type { JobCard as Job } from '@firstrung/contracts';
import { dotted } from '@firstrung/i18n';
import { Rows } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { payText } from '../facts/format-facts.ts';

export interface JobRowProps {
  title: string;
  jobs: readonly Job[];
  /** Path of a job's page. */
  jobPath: (jobId: string) => string;
  /** All are of one company, which the title names. */
  ofOne?: boolean;
}

/** A titled list of jobs in short, which lead to their pages. Renders nothing for none. */
export function JobRow({ title, jobs, jobPath, ofOne = false }: JobRowProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Rows>
        {jobs.map(({ _id, title, company, location, pay }) => (
          <li key={_id}>
            <Link to={jobPath(_id)}>{title}</Link>
            <div data-look="quiet small">{dotted([!ofOne && company.name, location, payText(pay)])}</div>
          </li>
        ))}
      </Rows>
    </section>
  );
}
