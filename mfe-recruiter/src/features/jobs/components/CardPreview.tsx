import { JobCard } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useWatch } from 'react-hook-form';
import { texts } from '../../../shared/texts.ts';
import { useCompany } from '../../company/api/company.ts';
import type { JobFormState } from '../job-form.ts';
import styles from './jobs.module.css';

const { createJob: words } = texts;

/** What applicants will see of the job in their list. Only to look at. */
export function CardPreview({ form }: { form: JobFormState }) {
  const job = useWatch({ control: form.control });
  const { data: company } = useCompany();
  return (
    <section className={styles.preview}>
      <h2 className={styles.previewTitle}>{words.preview}</h2>
      <div inert>
        <JobCard
          to="."
          title={job.title?.trim() || words.previewTitle}
          company={{
            name: company?.name || words.previewCompany,
            logo: imageAddress(company?.logo ?? null, '192x200'),
          }}
          description={job.description ?? ''}
          location={job.location}
          employmentType={job.employmentType}
          skills={job.skills}
        />
      </div>
    </section>
  );
}
