import { ButtonLink, Container, PageFailure, Split } from '@firstrung/ui-kit';
import { isMissing, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useTableAddress } from '../../shared/table/useTableParams.ts';
import { ApplicantsSection } from '../applicants/components/ApplicantsSection.tsx';
import { useJobDetails } from './api/job-details.ts';
import { JobAside } from './components/JobAside.tsx';
import { JobBody } from './components/JobBody.tsx';
import { JobHeader } from './components/JobHeader.tsx';
import { JobHistory } from './components/JobHistory.tsx';
import { JobSkeleton } from './components/JobSkeleton.tsx';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const [address, change] = useTableAddress();
  const { asked, page } = useJobDetails(jobId, address);
  const { error } = asked;
  const isGone = isMissing(error);
  useTitle(page?.data.job.title ?? texts.job.titleWhileLoading);

  if (page && !isGone) {
    const { job, skillNames } = page.data;
    return (
      <Container as="article">
        <JobHeader job={job} />
        <ApplicantsSection
          key={jobId}
          job={job}
          page={page}
          asked={asked}
          address={address}
          change={change}
        />
        <Split sidebarFirst sidebar={<JobAside job={job} />}>
          <JobBody job={job} skills={skillNames} />
          <JobHistory jobId={job._id} />
        </Split>
      </Container>
    );
  }
  if (!error) return <JobSkeleton />;
  return (
    <PageFailure
      missing={isGone}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      onRetry={() => asked.refetch()}
      retrying={asked.isFetching}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}
