import type { RecruiterJob } from '@firstrung/contracts';
import {
  Banner,
  ButtonLink,
  Cluster,
  Container,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  Split,
  Stack,
} from '@firstrung/ui-kit';
import { messageOf, useCallQuery, useFailureNotice, useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useMembers, useRights } from '../../shared/members.ts';
import { texts as companyTexts } from '../company/texts.ts';
import { useJobSnapshot } from './api/job-details.ts';
import { CreateJobForm } from './components/CreateJobForm.tsx';
import styles from './components/jobs.module.css';
import { NextToAnswer } from './components/NextToAnswer.tsx';
import { texts } from './texts.ts';

/**
 * /recruiter/home: the form for a new job, below what waits. With `?copy=<jobId>` it opens with the values of
 * that job, and with `&again` for a new edition of it. Readers, who post no jobs, get to the jobs.
 */
export default function CreateJobScreen() {
  const { mayEdit } = useRights();
  // What the last visit has remembered may be of another company.
  const isReader = useMembers().data?.role === 'reader';
  useTitle(texts.createJob.title);
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const again = params.has('again');
  if (isReader) return <Navigate to="/recruiter/all-my-jobs" replace />;
  return (
    <>
      <Container className={styles.waiting}>
        <NextToAnswer />
      </Container>
      <Container>
        <PageHeader title={texts.createJob.title} />
        {!mayEdit && <FormSkeleton />}
        {mayEdit && !copied && <NewJob />}
        {mayEdit && copied && <CopiedJob key={`${copied} ${again}`} jobId={copied} again={again} />}
      </Container>
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

/** Of the six fields with their labels. */
const FIELD_HEIGHTS = ['4.5rem', '4.5rem', '8.5rem', '8.5rem', '5.5rem', '7.5rem'];

const FormSkeleton = () => (
  <SkeletonGroup label={texts.createJob.loading}>
    <Split sidebar={<Skeleton height="8rem" />}>
      <div className={styles.fields}>
        {FIELD_HEIGHTS.map((height, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity and never move
          <Skeleton key={field} height={height} />
        ))}
      </div>
    </Split>
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

/** Links to the company profile while the company has no name, which job cards show. */
function FirstSteps() {
  const { data: company, error } = useCallQuery('GET /api/company/get-company-profile-details');
  useFailureNotice(error && !company ? messageOf(error) : null);
  const { isOwner } = useRights();
  if (company?.name !== '' || !isOwner) return null;
  return (
    <section data-look="sunken" aria-labelledby="first-steps">
      <Cluster justify="space-between">
        <div>
          <h2 id="first-steps">{companyTexts.firstSteps.title}</h2>
          <p data-look="quiet">{companyTexts.firstSteps.text}</p>
        </div>
        <ButtonLink to="/recruiter/company-profile" variant="brand">
          {companyTexts.firstSteps.nameCompany}
        </ButtonLink>
      </Cluster>
    </section>
  );
}
