import type { RecruiterJob } from '@firstrung/contracts';
import {
  Banner,
  Container,
  EmptyState,
  PageHeader,
  SkeletonGroup,
  SkeletonText,
  Split,
  Stack,
} from '@firstrung/ui-kit';
import { useFailureNotice, useTitle } from '@firstrung/web-kit';
import { useFormDraft } from '@firstrung/web-kit/forms';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { useRequiresPay } from '../applications/api/rejection-reasons.ts';
import { FirstSteps } from '../company/components/FirstSteps.tsx';
import { useOverview } from '../overview/api/overview.ts';
import { OverviewPanel } from '../overview/components/OverviewPanel.tsx';
import { useJobSnapshot } from './api/job.ts';
import { CardPreview } from './components/CardPreview.tsx';
import { CreateJobForm } from './components/CreateJobForm.tsx';
import styles from './components/jobs.module.css';
import { emptyJob, type JobValues, toFormValues, useJobForm } from './job-fields.ts';
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
  const header = <PageHeader title={texts.createJob.title} lead={texts.createJob.lead} />;
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
              <NewJob initial={emptyJob} />
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
  if (job) return <NewJob initial={copyValues(job)} copyOf={job} again={again} />;
  if (error) return <NewJob initial={emptyJob} />;
  return <FormSkeleton />;
}

/** The day of the original is often over, and never meant for the copy. */
const copyValues = (job: RecruiterJob): JobValues => ({
  ...toFormValues(job),
  closesOn: '',
  publishAt: null,
});

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
function NewJob({
  initial,
  copyOf,
  again = false,
}: {
  initial: JobValues;
  copyOf?: RecruiterJob;
  /** It is a new edition of the job that it copies. */
  again?: boolean;
}) {
  const form = useJobForm(initial);
  const draft = useFormDraft(copyOf ? `${again ? 'edition' : 'copy'} of job ${copyOf._id}` : 'new job', form);
  const hasJobs = (useOverview().data?.totalJobs ?? 0) > 0;
  const [unfolded, setUnfolded] = useState(copyOf !== undefined);
  // What has to be filled in is in sight.
  const requiresPay = useRequiresPay();
  const isFolded = hasJobs && !unfolded && !draft.isRestored && !requiresPay;
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
      <Split sidebar={<CardPreview form={form} />}>
        <CreateJobForm
          form={form}
          draft={draft}
          relistedFrom={again && !created ? copyOf?._id : undefined}
          folded={isFolded}
          onUnfold={() => setUnfolded(true)}
          onCreated={setCreated}
        />
      </Split>
    </>
  );
}
