import { publicJobPath } from '@firstrung/contracts';
import {
  foundText,
  JobCard,
  type JobCardProps,
  type JobSearch,
  jobCardProps,
  NoResults,
  ResultsHead,
  writeSearch,
} from '@firstrung/job-views';
import { useGuestJobs, useJobCounts } from '../../jobs/api/jobs.ts';
import { JobList } from '../../jobs/components/JobList.tsx';
import { useApplyProps } from '../../jobs/components/useApplyProps.tsx';
import { searchState } from '../../jobs/search-state.ts';
import { texts as jobTexts } from '../../jobs/texts.ts';
import { texts } from '../texts.ts';

/** Search results for visitors: applying leads to signup. */
export const GuestResults = (props: ResultsProps) => (
  <Results
    {...props}
    links={(jobId) => ({
      to: publicJobPath(jobId),
      applyTo: '/signup',
      applyState: { jobId },
    })}
  />
);

/** Search results for applicants: the cards show what they have applied to, and can apply. */
export function ApplicantResults(props: ResultsProps) {
  const { applyProps, sheet } = useApplyProps();
  return (
    <>
      <Results
        {...props}
        links={(jobId, title) => ({ to: `/job-details/${jobId}`, ...applyProps(jobId, title) })}
      />
      {sheet}
    </>
  );
}

interface ResultsProps {
  search: JobSearch;
  /** One card below the other, with a job beside the list. */
  narrow: boolean;
  /** The job beside the list. */
  current: string | undefined;
}

interface LinkedResultsProps extends ResultsProps {
  /** The card's link and its apply button. */
  links: (jobId: string, title: string) => Pick<JobCardProps, 'to'> & Partial<JobCardProps>;
}

function Results({ search, narrow, current, links }: LinkedResultsProps) {
  const pages = useGuestJobs(search);
  const first = pages.data?.pages[0];
  const now = new Date();
  return (
    <>
      <ResultsHead search={search} searchedFor={first?.searchedFor} found={useFound(search, first)} />
      <JobList
        pages={pages}
        narrow={narrow}
        end={texts.end}
        empty={<NoResults search={search} />}
        card={(job) => (
          <JobCard
            {...jobCardProps(job, now)}
            {...links(job._id, job.title)}
            linkState={searchState(writeSearch(search))}
            current={narrow && job._id === current}
            level={2}
            highlight={first?.searchedFor ?? search.q}
          />
        )}
      />
    </>
  );
}

/** How many jobs were found. The server counts those on further pages. */
function useFound(
  search: JobSearch,
  first: { data: readonly unknown[]; next: string | undefined } | undefined,
) {
  const hasMore = first?.next !== undefined;
  const { data: counts, isError } = useJobCounts(search, hasMore);
  if (!first) return undefined;
  if (hasMore && isError) return texts.foundMore(jobTexts.list.countOrMore(String(first.data.length)));
  return foundText(first, counts);
}
