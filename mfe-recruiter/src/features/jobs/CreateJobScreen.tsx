import type { RecruiterJob } from '@firstrung/contracts';
import { Banner, Container, PageHeader, SkeletonGroup, SkeletonText, Stack } from '@firstrung/ui-kit';
import { useFailureNotice, useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { FirstSteps } from '../company/components/FirstSteps.tsx';
import { WaitingLine } from '../overview/components/WaitingLine.tsx';
import { useJobSnapshot } from './api/job.ts';
import { ALL_MY_JOBS } from './api/jobs-tables.ts';
import { CreateJobForm } from './components/CreateJobForm.tsx';
import { JobsTablePage } from './components/JobsTablePage.tsx';
import styles from './components/jobs.module.css';
import { texts } from './texts.ts';

/**
 * /recruiter/home: the form for a new job, below what waits; for readers, the jobs. With `?copy=<jobId>` the
 * form opens with the values of that job, and with `&again` for a new edition of it.
 */
export default function CreateJobScreen() {
  const { role, mayEdit } = useRights();
  const isReader = role === 'reader';
  useTitle(isReader ? sharedTexts.nav.home : texts.createJob.title);
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const again = params.has('again');
  return (
    <>
      <Container className={styles.waiting}>
        <WaitingLine />
      </Container>
      {isReader ? (
        <JobsTablePage call={ALL_MY_JOBS} labels={texts.readerHome} />
      ) : (
        <Container>
          <PageHeader title={texts.createJob.title} />
          {!mayEdit && <FormSkeleton />}
          {mayEdit && !copied && <NewJob />}
          {mayEdit && copied && <CopiedJob key={`${copied} ${again}`} jobId={copied} again={again} />}
        </Container>
      )}
    </>
  );
}

function CopiedJob({ jobId, again }: { jobId: string; again: boolean }) {
  const { data: job, error } = useJobSnapshot(jobId);
  useFailureNotice(error && texts.createJob.copyFailed);
  if (job) return <NewJob copyOf={job} again={again} />;
  if (error) return <NewJob />;
  return <FormSkeleton />;
}

function copyText({ title, closesOn }: RecruiterJob, again: boolean): string {
  if (again) return texts.createJob.again(title);
  return closesOn ? texts.createJob.copiedWithoutDates(title) : texts.createJob.copied(title);
}

const FormSkeleton = () => (
  <SkeletonGroup label={texts.createJob.loading}>
    <Stack gap={6}>
      <SkeletonText lines={2} />
      <SkeletonText lines={6} />
    </Stack>
  </SkeletonGroup>
);

interface Created {
  message: string;
  jobId: string;
}

/** Once a job is created, the form is empty again and a banner links to the job. */
function NewJob({ copyOf, again = false }: { copyOf?: RecruiterJob; again?: boolean }) {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <Stack gap={5} className={styles.banners}>
        <FirstSteps />
        {created ? (
          <Banner key={created.jobId} tone="ok" onDismiss={() => setCreated(null)}>
            {created.message}{' '}
            <Link to={`/recruiter/job-details/${created.jobId}`}>{texts.createJob.view}</Link>
          </Banner>
        ) : (
          copyOf && <Banner>{copyText(copyOf, again)}</Banner>
        )}
      </Stack>
      <CreateJobForm copyOf={copyOf} again={again} onCreated={setCreated} />
    </>
  );
}
