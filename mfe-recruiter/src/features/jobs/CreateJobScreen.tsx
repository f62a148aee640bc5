import { Banner, Container, PageHeader, SkeletonGroup, SkeletonText, Split, Stack } from '@firstrung/ui-kit';
import { useFailureNotice, useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FirstSteps } from '../company/components/FirstSteps.tsx';
import { useJob } from './api/job.ts';
import { CardPreview } from './components/CardPreview.tsx';
import { JobForm } from './components/CreateJobForm.tsx';
import styles from './components/jobs.module.css';
import { blankJob, type TypedJob, typedJob, useJobForm } from './job-form.ts';
import { texts } from './texts.ts';

/** /recruiter/home, with `?copy=<jobId>` beginning with what another job says. */
export default function CreateJobScreen() {
  useTitle(texts.createJob.title);
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <Container>
      <PageHeader title={texts.createJob.title} lead={texts.createJob.lead} />
      {copied ? <CopiedJob key={copied} jobId={copied} /> : <NewJob key="new" begin={blankJob} />}
    </Container>
  );
}

function CopiedJob({ jobId }: { jobId: string }) {
  const { data: job, error } = useJob(jobId);
  useFailureNotice(error && texts.createJob.copyFailed);
  if (job) return <NewJob begin={typedJob(job)} copyOf={job.title} />;
  if (error) return <NewJob begin={blankJob} />;
  return (
    <SkeletonGroup label={texts.createJob.loading}>
      <Stack gap={6}>
        <SkeletonText lines={2} />
        <SkeletonText lines={6} />
      </Stack>
    </SkeletonGroup>
  );
}

interface Created {
  message: string;
  jobId: string;
}

/** After a job has been created the page is here again, clean, with the way to that job. */
function NewJob({ begin, copyOf }: { begin: TypedJob; copyOf?: string }) {
  const form = useJobForm(begin);
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <Stack gap={5} className={styles.lines}>
        <FirstSteps />
        {created ? (
          <Banner key={created.jobId} tone="ok" onDismiss={() => setCreated(null)}>
            {created.message}{' '}
            <Link to={`/recruiter/job-details/${created.jobId}`}>{texts.createJob.view}</Link>
          </Banner>
        ) : (
          copyOf && <Banner>{texts.createJob.copied(copyOf)}</Banner>
        )}
      </Stack>
      <Split sidebar={<CardPreview form={form} />}>
        <JobForm form={form} onCreated={setCreated} />
      </Split>
    </>
  );
}
