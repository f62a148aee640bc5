import type { RecruiterJob } from '@firstrung/contracts';
import { Container, EmptyState, Split } from '@firstrung/ui-kit';
import { isMissing, useApi, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { isFiltered } from '../../shared/table/table-params.ts';
import { useTableParams } from '../../shared/table/useTableParams.ts';
import { applicantsQuery, NEW_LIST } from '../review/api/applicants-query.ts';
import { JobApplicants } from '../review/list/JobApplicants.tsx';
import { texts as applicantTexts } from '../review/list/texts.ts';
import { useApplicantActions } from '../review/list/useApplicantActions.tsx';
import { texts as reviewTexts } from '../review/texts.ts';
import { WriteButton } from '../review/words/WriteDialog.tsx';
import { type JobPage, type JobQuery, useJobDetails } from './api/job-details.ts';
import { JobHistory } from './components/JobHistory.tsx';
import { EditButton, JobFacts, JobHeader, JobSections } from './components/JobView.tsx';
import { JobWaiting } from './components/JobWaiting.tsx';
import { RestrictionBanner } from './components/Restriction.tsx';
import { JobReviewBanner } from './components/Review.tsx';
import { LifeBanner } from './life/LifeBanner.tsx';
import { lifeState, publishTime } from './life/life-state.ts';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const table = useTableParams();
  const { query, page } = useJobDetails(jobId, table[0]);
  const { role } = useRights();
  useTitle(page ? undefined : texts.job.titleWhileLoading);

  // The role decides which columns and actions there are.
  if (page && role && !isMissing(query.error))
    return <Job key={jobId} page={page} query={query} table={table} />;
  return <JobWaiting query={query} />;
}

interface Props {
  page: JobPage;
  query: JobQuery;
  table: ReturnType<typeof useTableParams>;
}

/** The applicants and the advert, as tabs of one page. */
function Job({ page, query, table: [read, change] }: Props) {
  const { job, skillNames } = page.data;
  const { mayEdit } = useRights();
  // A reader makes no lists.
  const params = read.view === NEW_LIST && !mayEdit ? { ...read, view: '' } : read;
  const actions = useApplicantActions(job, params);
  const isEmpty = job.numberOfApplicants === 0;
  const writesToAll = mayEdit && !isEmpty && params.view === '';
  return (
    <Container as="article" width="full">
      <JobApplicants
        page={page}
        query={query}
        params={params}
        change={change}
        header={
          <>
            <JobHeader job={job} items={isEmpty ? [] : [...actions, null]}>
              {writesToAll ? (
                <WriteButton
                  target={{ job, ...(isFiltered(params) && { matching: applicantsQuery(params) }) }}
                  label={reviewTexts.conversation.sendToAll}
                />
              ) : (
                mayEdit && <EditButton job={job} />
              )}
            </JobHeader>
            <RestrictionBanner job={job} />
            <JobReviewBanner job={job} />
            <LifeBanner job={job} />
          </>
        }
        advert={
          <Split sidebarFirst sidebar={<JobFacts job={job} />}>
            <JobSections job={job} skills={skillNames} />
            <JobHistory jobId={job._id} />
          </Split>
        }
        noApplicants={<NoApplicants job={job} />}
      />
    </Container>
  );
}

/** What brings applicants. */
function NoApplicants({ job }: { job: RecruiterJob }) {
  const { mayEdit } = useRights();
  const api = useApi();
  const words = applicantTexts.applicants;
  const isClosed = lifeState(job, new Date(api.now()))?.kind === 'closed';
  const isWaited = job.status === 'liveJobs' || Boolean(publishTime(job)) || !mayEdit;
  const open = isWaited ? words.emptyLive : words.emptyNotLive;
  return (
    <EmptyState level={2} art="inbox" title={words.emptyTitle}>
      {isClosed ? words.emptyClosed : open}
    </EmptyState>
  );
}
