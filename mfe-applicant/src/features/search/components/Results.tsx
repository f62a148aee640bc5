import { MAX_COUNTED_JOBS, publicJobPath } from '@firstrung/contracts';
import {
  countText,
  JobCard,
  type JobCardProps,
  type JobSearch,
  jobCardProps,
  writeSearch,
} from '@firstrung/job-views';
import { ButtonLink, EmptyState } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { useGuestJobs, useJobCounts } from '../../jobs/api/jobs.ts';
import { JobList } from '../../jobs/components/JobList.tsx';
import { useApplyProps } from '../../jobs/components/useApplyProps.tsx';
import { searchState } from '../../jobs/search-state.ts';
import { texts as jobTexts } from '../../jobs/texts.ts';
import { texts } from '../texts.ts';
import styles from './search.module.css';

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
      {first?.searchedFor && <Correction search={search} searchedFor={first.searchedFor} />}
      <p role="status" className={styles.found}>
        <Found search={search} first={first} />
      </p>
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

interface FoundProps {
  search: JobSearch;
  /** The first page; undefined while it is loading. */
  first: { data: readonly unknown[]; next: string | undefined } | undefined;
}

/** The number of jobs found. The server counts those that are on further pages. */
function Found({ search, first }: FoundProps) {
  const hasMore = first?.next !== undefined;
  const { data: counts, isError } = useJobCounts(search, hasMore);
  if (!first) return null;
  if (!hasMore) return texts.found(first.data.length);
  if (counts)
    return counts.jobs < MAX_COUNTED_JOBS ? texts.found(counts.jobs) : texts.foundMore(countText(counts));
  return isError ? texts.foundMore(jobTexts.list.countOrMore(String(first.data.length))) : null;
}

/** Says that the words as typed matched nothing, and which corrected words the results are for. */
const Correction = ({ search, searchedFor }: { search: JobSearch; searchedFor: string }) => (
  <p role="status" className={styles.correction}>
    {texts.showing}{' '}
    <Link to={`/jobs?${writeSearch({ ...search, q: searchedFor })}`} className={styles.corrected}>
      {searchedFor}
    </Link>
    <span className={styles.typed}>{texts.noneAsTyped(search.q ?? '')}</span>
  </p>
);

function NoResults({ search: { q, sort: _, ...filters } }: { search: JobSearch }) {
  const hasFilters = Object.keys(filters).length > 0;
  if (q === undefined && !hasFilters) {
    return <EmptyState title={jobTexts.list.emptyTitle}>{jobTexts.list.empty}</EmptyState>;
  }
  return (
    <EmptyState
      art="search"
      title={texts.noneTitle}
      actions={
        <>
          {q !== undefined && hasFilters && (
            <ButtonLink to={`/jobs?${writeSearch({ q })}`}>{texts.withoutFilters}</ButtonLink>
          )}
          <ButtonLink to="/jobs">{texts.all}</ButtonLink>
        </>
      }
    >
      {texts.none}
    </EmptyState>
  );
}
