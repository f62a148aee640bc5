import { ButtonLink, Container, DetailSkeleton, PageFailure, Split } from '@firstrung/ui-kit';
import { isMissing, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { useTableParams } from '../../shared/table/useTableParams.ts';
import { ApplicantsSection } from '../applicants/components/ApplicantsSection.tsx';
import { useJobDetails } from './api/job-details.ts';
import { JobHistory } from './components/JobHistory.tsx';
import { JobFacts, JobHeader, JobSections } from './components/JobView.tsx';
import { RestrictionBanner } from './components/Restriction.tsx';
import { LifeBanner } from './life/LifeBanner.tsx';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const [params, change] = useTableParams();
  const { query, page } = useJobDetails(jobId, params);
  const { error } = query;
  const { role } = useRights();
  const isNotFound = isMissing(error);
  useTitle(page?.data.job.title ?? texts.job.titleWhileLoading);

  // The role decides which columns and actions there are.
  if (page && role && !isNotFound) {
    const { job, skillNames } = page.data;
    return (
      <Container as="article">
        <JobHeader job={job} />
        <RestrictionBanner job={job} />
        <LifeBanner job={job} />
        <ApplicantsSection key={jobId} job={job} page={page} query={query} params={params} change={change} />
        <Split sidebarFirst sidebar={<JobFacts job={job} />}>
          <JobSections job={job} skills={skillNames} />
          <JobHistory jobId={job._id} />
        </Split>
      </Container>
    );
  }
  if (!error) return <DetailSkeleton label={texts.job.loading} />;
  return (
    <PageFailure
      missing={isNotFound}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}
