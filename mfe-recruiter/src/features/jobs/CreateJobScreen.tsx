import { Banner, Container, PageHeader, Split, Stack } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import { FirstSteps } from '../company/FirstSteps.tsx';
import { CardPreview } from './CardPreview.tsx';
import { JobForm } from './JobForm.tsx';
import { useJobForm } from './job-form.ts';
import styles from './jobs.module.css';

const { createJob: words } = texts;

interface Created {
  message: string;
  jobId: string;
}

/** /recruiter/home: after a job has been created the page is here again, clean, with the way to that job. */
export default function CreateJobScreen() {
  useTitle(words.title);
  const form = useJobForm();
  const [created, setCreated] = useState<Created | null>(null);

  return (
    <Container>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap={5} className={styles.lines}>
        <FirstSteps />
        {created && (
          <Banner key={created.jobId} tone="ok" onDismiss={() => setCreated(null)}>
            {created.message} <Link to={`/recruiter/job-details/${created.jobId}`}>{words.view}</Link>
          </Banner>
        )}
      </Stack>
      <Split aside={<CardPreview form={form} />}>
        <JobForm form={form} onCreated={setCreated} />
      </Split>
    </Container>
  );
}
