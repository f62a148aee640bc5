import type { RecruiterJob } from '@firstrung/contracts';
import {
  Banner,
  Container,
  EmptyState,
  PageHeader,
  SkeletonGroup,
  SkeletonText,
  Stack,
} from '@firstrung/ui-kit';
import { useFailureNotice, useTitle } from '@firstrung/web-kit';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { FirstSteps } from '../company/components/FirstSteps.tsx';
import { useOverview } from '../overview/api/overview.ts';
import { OverviewPanel } from '../overview/components/OverviewPanel.tsx';
import { useJobSnapshot } from './api/job.ts';
import { CreateJobForm } from './components/CreateJobForm.tsx';
import styles from './components/jobs.module.css';
import { texts } from './texts.ts';

/**
 * /recruiter/home: the overview of the jobs, and the form for a new
 * one. With `?copy=<jobId>` it opens with the values of that job, and with
 * `&again` for a new edition of it.
 */
export default function CreateJobScreen() {
  const { role, mayEdit } = useRights();
  useTitle(role === 'reader' ? sharedTexts.nav.home : texts.createJob.title);
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const again = params.has('again');
  const header = <PageHeader compact title={texts.createJob.title} />;
  if (role === 'reader') return <ReaderHome />;
  return (
    <Container>
      {copied ? (
        <>
          {header}
          {mayEdit ? <CopiedJob key={`${copied} ${again}`} jobId={copied} again={again} /> : <FormSkeleton />}
        </>
      ) : (
        <BelowOverview>
          {mayEdit && (
            <>
              {header}
              <NewJob />
            </>
          )}
        </BelowOverview>
      )}
    </Container>
  );
}

/** What readers have instead of the form for a new job. */
function ReaderHome() {
  const { data: overview } = useOverview();
  return (
    <Container>
      <PageHeader compact title={sharedTexts.nav.home} />
      <OverviewPanel />
      {overview?.totalJobs === 0 && (
        <EmptyState title={texts.createJob.noJobsTitle}>{texts.createJob.noJobs}</EmptyState>
      )}
    </Container>
  );
}

/**
 * The children wait for the overview, because they would move
 * once it is there. They stay while it is fetched again.
 */
function BelowOverview({ children }: { children: ReactNode }) {
  const { isFetched } = useOverview();
  return (
    <>
      <OverviewPanel />
      {isFetched && children}
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
