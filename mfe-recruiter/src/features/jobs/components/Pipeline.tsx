import type { RecruiterJob } from '@firstrung/contracts';
import { Link } from 'react-router';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const words = sharedTexts.applicationBadge;
const STATUSES = ['not reviewed', 'nextSteps Shortlisted', 'accepted', 'not up to snuff'] as const;

/** How many applications of a job have which status; each number leads to them. */
export function Pipeline({ job: { _id, counts, newApplications } }: { job: RecruiterJob }) {
  const unseen = newApplications > 0 && (
    <span className={styles.newCount}>{texts.table.newApplicants(newApplications)}</span>
  );
  return (
    <span className={styles.pipeline}>
      {STATUSES.map((status) => {
        const count = counts?.[status];
        // Its column stays.
        if (!count) return <span key={status} />;
        return (
          <Link key={status} to={`/recruiter/job-details/${_id}?${writeTableParams({ status })}`}>
            <strong>{count}</strong> <span>{words[status]}</span> {status === 'not reviewed' && unseen}
          </Link>
        );
      })}
    </span>
  );
}
