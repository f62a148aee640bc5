import type { RecruiterJob } from '@firstrung/contracts';
import {
  ButtonLink,
  Container,
  DetailSkeleton,
  EmptyState,
  PageFailure,
  Section,
  Split,
} from '@firstrung/ui-kit';
import { failureOf, isMissing, useApi, useTitle } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { isFiltered } from '../../shared/table/table-params.ts';
import { useTableParams } from '../../shared/table/useTableParams.ts';
import { type JobPage, type JobQuery, useJobDetails } from '../review/api/job-details.ts';
import { ApplicantsSection, totalOf } from '../review/list/ApplicantsSection.tsx';
import { texts as applicantTexts } from '../review/list/texts.ts';
import { type Panel, useApplicantActions } from '../review/list/useApplicantActions.tsx';
import { useTableTools } from '../review/list/useTableTools.tsx';
import { JobHistory } from './components/JobHistory.tsx';
import { JobFacts, JobHeader, JobSections } from './components/JobView.tsx';
import { RestrictionBanner } from './components/Restriction.tsx';
import { LifeBanner } from './life/LifeBanner.tsx';
import { lifeState } from './life/life-state.ts';
import { texts } from './texts.ts';

/** The id of the advert on the page. */
const ADVERT = 'advert';

/** /recruiter/job-details/:jobId */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const table = useTableParams();
  const { query, page } = useJobDetails(jobId, table[0]);
  const { error } = query;
  const { role } = useRights();
  const isNotFound = isMissing(error);
  useTitle(page?.data.job.title ?? texts.job.titleWhileLoading);

  // The role decides which columns and actions there are.
  if (page && role && !isNotFound) return <Job key={jobId} page={page} query={query} table={table} />;
  if (!error) return <DetailSkeleton label={texts.job.loading} />;
  return (
    <PageFailure
      missing={isNotFound}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      {...failureOf(query)}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}

interface Props {
  page: JobPage;
  query: JobQuery;
  table: ReturnType<typeof useTableParams>;
}

/** The applicants first, below them the advert. */
function Job({ page, query, table: [params, change] }: Props) {
  const { job, skillNames } = page.data;
  const [panel, onPanel] = useState<Panel>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const tools = useTableTools();
  const actions = useApplicantActions({ job, params, panel, onPanel });
  const isEmpty = totalOf(page) === 0 && query.data && !query.isPlaceholderData && !isFiltered(params);
  return (
    <Container as="article">
      <JobHeader job={job} menu={menu} items={isEmpty ? [] : [...actions, ...tools.items, null]} />
      <RestrictionBanner job={job} />
      <LifeBanner job={job} />
      {isEmpty ? (
        <NoApplicants job={job} />
      ) : (
        <ApplicantsSection
          job={job}
          page={page}
          query={query}
          params={params}
          change={change}
          tools={tools}
          panel={panel}
          onPanel={onPanel}
          menu={menu}
          advert={ADVERT}
        />
      )}
      <div id={ADVERT}>
        <Split sidebarFirst sidebar={<JobFacts job={job} />}>
          <JobSections job={job} skills={skillNames} />
          <JobHistory jobId={job._id} />
        </Split>
      </div>
    </Container>
  );
}

/** What brings applicants. */
function NoApplicants({ job }: { job: RecruiterJob }) {
  const { mayEdit } = useRights();
  const api = useApi();
  const words = applicantTexts.applicants;
  const isClosed = lifeState(job, new Date(api.now()))?.kind === 'closed';
  const open = job.status === 'liveJobs' || !mayEdit ? words.emptyLive : words.emptyNotLive;
  return (
    <Section title={words.title}>
      <EmptyState level={3} art="inbox" title={words.emptyTitle}>
        {isClosed ? words.emptyClosed : open}
      </EmptyState>
    </Section>
  );
}
