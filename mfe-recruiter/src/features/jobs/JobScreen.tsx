import { ButtonLink, Container, PageFailure, Split } from '@firstrung/ui-kit';
import { isMissing, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useTableAddress } from '../../table/useTableAddress.ts';
import { texts } from '../../texts.ts';
import { ApplicantsSection } from '../applicants/ApplicantsSection.tsx';
import { JobAside } from './JobAside.tsx';
import { JobBody } from './JobBody.tsx';
import { JobHeader } from './JobHeader.tsx';
import { JobHistory } from './JobHistory.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';
import { useJobDetails } from './job-details.ts';

const { job: words } = texts;

/** /recruiter/job-details/:jobId */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const [address, change] = useTableAddress();
  const { asked, page } = useJobDetails(jobId, address);
  const { error } = asked;
  const isGone = isMissing(error);
  useTitle(page?.data.job.title ?? words.titleWhileLoading);

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
        <Split asideFirst aside={<JobAside job={job} />}>
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
      missingTitle={words.missingTitle}
      missingText={words.missing}
      failedTitle={words.failed}
      onRetry={() => asked.refetch()}
      retrying={asked.isFetching}
      back={<ButtonLink to="/recruiter/all-my-jobs">{words.back}</ButtonLink>}
    />
  );
}
