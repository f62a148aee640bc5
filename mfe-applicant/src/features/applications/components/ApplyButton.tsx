import type { JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { jobTexts, SignupToApply } from '@firstrung/job-views';
import { Button, Check, Fold, labels, Stack } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { isOpen, isOutsider } from '../../jobs/is-open.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';
import { JobMembership } from './NeedsMembership.tsx';
import { SentWith } from './SentWith.tsx';
import { useApplySheet } from './useApplySheet.tsx';

/** The apply button of a job's page for applicants: enabled, already applied, or closed. */
export function ApplyButton({ job }: { job: JobDetails }) {
  const now = new Date(useApi().now());
  const isApplied = job.applicationStatus !== null;
  const isClosed = !isApplied && !isOpen(job, now);
  const { open, sheet } = useApplySheet(job);
  return (
    <>
      <Stack gap={2} data-look="faint small" className={styles.centered}>
        {isClosed && <SignupToApply job={job} signup="/signup" now={now} />}
        {!isClosed && isOutsider(job) && <JobMembership job={job} />}
        {!isClosed && !isOutsider(job) && (
          <Button
            variant={isApplied ? 'secondary' : 'primary'}
            size="lg"
            wide
            disabled={isApplied}
            icon={isApplied && <Check size={18} aria-hidden="true" />}
            aria-label={isApplied ? undefined : texts.apply.openFor(job.title)}
            onClick={() => open(job._id, { title: job.title })}
          >
            {isApplied ? labels.applied : labels.applyNow}
          </Button>
        )}
        {job.applicationSubmitted && <p>{jobTexts.submitted(formatDate(job.applicationSubmitted))}</p>}
        {job.applicationSent && (
          <Fold title={texts.sent.title}>
            <SentWith sent={job.applicationSent} />
          </Fold>
        )}
      </Stack>
      {sheet}
    </>
  );
}
