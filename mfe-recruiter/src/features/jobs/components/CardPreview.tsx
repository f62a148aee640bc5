import { JobCard, payText, promiseChip } from '@firstrung/job-views';
import { Stack } from '@firstrung/ui-kit';
import { imageAddress, useCallQuery } from '@firstrung/web-kit';
import { useWatch } from 'react-hook-form';
import { toFacts } from '../facts/fact-values.ts';
import type { JobValues } from '../job-fields.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

/** The card that applicants will see in their list of jobs. */
export function CardPreview() {
  const job = useWatch<JobValues>() as JobValues;
  const { data: company } = useCallQuery('GET /api/company/get-company-profile-details');
  return (
    <Stack as="section" gap={2} className={styles.preview}>
      <h2 data-look="faint small medium">{texts.createJob.preview}</h2>
      <div inert>
        <JobCard
          to="."
          title={job.title?.trim() || texts.createJob.previewTitle}
          company={{
            name: company?.name || texts.createJob.previewCompany,
            logo: imageAddress(company?.logo ?? null, '192x200'),
          }}
          description={job.description ?? ''}
          location={job.location}
          employmentType={job.employmentType}
          pay={payText(toFacts(job).pay)}
          promise={promiseChip(Number(job.answerWithin))}
        />
      </div>
    </Stack>
  );
}
