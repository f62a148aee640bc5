import { ButtonLink, EmptyState, JobCard, type JobCardProps } from '@firstrung/ui-kit';
import { type JobSearch, jobCardProps, writeSearch } from '@firstrung/web-kit/public-pages';
import { Link } from 'react-router';
import { useGuestJobs } from '../../jobs/api/jobs.ts';
import { JobList } from '../../jobs/components/JobList.tsx';
import { useApplyProps } from '../../jobs/components/useApplyProps.tsx';
import { texts as jobTexts } from '../../jobs/texts.ts';
import { texts } from '../texts.ts';
import styles from './search.module.css';

/** Search results for visitors: applying leads to signup. */
export const GuestResults = ({ search }: { search: JobSearch }) => (
  <Results
    search={search}
    links={(jobId) => ({
      to: `/guests/job-details/${jobId}`,
      applyTo: '/signup',
      applyState: { jobId },
    })}
  />
);

/** Search results for applicants: the cards show what they have applied to, and can apply. */
export function ApplicantResults({ search }: { search: JobSearch }) {
  const { applyProps, sheet } = useApplyProps();
  return (
    <>
      <Results search={search} links={(jobId) => ({ to: `/job-details/${jobId}`, ...applyProps(jobId) })} />
      {sheet}
    </>
  );
}

interface ResultsProps {
  search: JobSearch;
  /** The card's link and its apply button. */
  links: (jobId: string) => Pick<JobCardProps, 'to'> & Partial<JobCardProps>;
}

function Results({ search, links }: ResultsProps) {
  const pages = useGuestJobs(search);
  const first = pages.data?.pages[0];
  const now = new Date();
  return (
    <>
      {first?.searchedFor && <Correction search={search} searchedFor={first.searchedFor} />}
      <p role="status" className={styles.found}>
        {first && texts.found(first.data.length, first.next !== undefined)}
      </p>
      <JobList
        pages={pages}
        end={texts.end}
        empty={<NoResults search={search} />}
        card={(job) => (
          <JobCard
            {...jobCardProps(job, now)}
            {...links(job._id)}
            level={2}
            highlight={first?.searchedFor ?? search.q}
          />
        )}
      />
    </>
  );
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
