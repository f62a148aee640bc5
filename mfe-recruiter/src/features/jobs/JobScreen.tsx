import type { RecruiterJob } from '@firstrung/contracts';
import { jobState } from '@firstrung/job-views';
import {
  Container,
  Download,
  EmptyState,
  LayoutList,
  ListPlus,
  type MenuItem,
  Split,
} from '@firstrung/ui-kit';
import { isMissing, messageOf, useApi, useNotify, useTitle } from '@firstrung/web-kit';
import { saveFile } from '@firstrung/web-kit/documents';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { type TableParams, writeTableParams } from '../../shared/table/table-params.ts';
import { useTableParams } from '../../shared/table/useTableParams.ts';
import type { JobOfApplicants } from '../review/api/applicant.ts';
import { applicantsQuery, LISTS, NEW_LIST } from '../review/api/applicants-query.ts';
import { JobApplicants } from '../review/table/JobApplicants.tsx';
import { texts as applicantTexts } from '../review/table/texts.ts';
import { texts as reviewTexts } from '../review/texts.ts';
import { WriteButton } from '../review/words/WriteDialog.tsx';
import { type JobPage, type JobQuery, useJobDetails } from './api/job-details.ts';
import { JobHistory } from './components/JobHistory.tsx';
import { EditButton, JobFacts, JobHeader, JobSections } from './components/JobView.tsx';
import { JobWaiting } from './components/JobWaiting.tsx';
import { JobOperatorBanners } from './components/OperatorBanners.tsx';
import { LifeBanner } from './life/LifeBanner.tsx';
import { publishTime } from './life/life-state.ts';
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
    <Container as="article">
      <JobApplicants
        page={page}
        query={query}
        params={params}
        change={change}
        header={
          <>
            <JobHeader job={job} items={isEmpty ? [] : [...actions, null]}>
              {writesToAll ? (
                <WriteButton target={{ job }} label={reviewTexts.conversation.sendToAll} />
              ) : (
                mayEdit && <EditButton job={job} />
              )}
            </JobHeader>
            <JobOperatorBanners job={job} />
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
  const state = jobState(job, new Date(api.now()));
  const isWaited = state === 'liveJobs' || Boolean(publishTime(job)) || !mayEdit;
  const open = isWaited ? words.emptyLive : words.emptyNotLive;
  // What the operator keeps from others keeps its status.
  const unlessClosed = state === job.status ? open : words.emptyNotShown;
  return (
    <EmptyState art="inbox" title={words.emptyTitle}>
      {state === 'closed' ? words.emptyClosed : unlessClosed}
    </EmptyState>
  );
}

/** For a menu: what is done with the applicants of a job as a whole. */
function useApplicantActions(job: JobOfApplicants, params: TableParams): MenuItem[] {
  const api = useApi();
  const { mayEdit } = useRights();
  const notify = useNotify();
  const csv = useMutation({
    mutationFn: () =>
      api.file('GET /api/recruiter/jobs/applicants-csv/:jobId', {
        params: { jobId: job._id },
        query: applicantsQuery(params),
      }),
    onSuccess: ({ name, content }) => saveFile(content, name),
    onError: (error) => notify(messageOf(error, applicantTexts.applicants.csvFailed), 'danger'),
  });
  const makeLists: MenuItem = {
    label: applicantTexts.applicants.makeLists,
    icon: <ListPlus size={16} />,
    to: `?${writeTableParams({ view: NEW_LIST })}`,
  };
  return [
    {
      label: applicantTexts.applicants.lists,
      icon: <LayoutList size={16} />,
      to: `?${writeTableParams({ view: LISTS })}`,
    },
    ...(mayEdit ? [makeLists] : []),
    { label: applicantTexts.applicants.csv, icon: <Download size={16} />, onSelect: () => csv.mutate() },
  ];
}
