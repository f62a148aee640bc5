import type { JobCard as Job } from '@firstrung/contracts';
import { ButtonLink, EmptyState, JobCard, Skeleton } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type JobSearch, useGuestJobs } from '../../jobs/api/all-jobs.ts';
import { useAppliedJobs } from '../../jobs/api/applied-jobs.ts';
import { useApplyJob } from '../../jobs/api/apply-job.ts';
import { JobList } from '../../jobs/components/JobList.tsx';
import { postedText } from '../../jobs/posted-text.ts';
import { texts as jobTexts } from '../../jobs/texts.ts';
import { writeSearch } from '../search-params.ts';
import { texts } from '../texts.ts';
import { Correction } from './Correction.tsx';
import styles from './search.module.css';

interface Props {
  search: JobSearch;
}

/** What everyone may do with a job that was found. */
export function GuestResults({ search }: Props) {
  const { pages, head, highlight } = useFound(search);
  return (
    <>
      {head}
      <JobList
        pages={pages}
        end={texts.end}
        empty={<NoneFound search={search} />}
        card={(job) => (
          <JobCard
            {...faceOf(job)}
            highlight={highlight}
            to={`/guests/job-details/${job._id}`}
            applyLabel={jobTexts.job.applyNow}
            applyTo="/signup"
            applyState={{ jobId: job._id }}
          />
        )}
      />
    </>
  );
}

/** The same with what the applicant has applied to. */
export function ApplicantResults({ search }: Props) {
  const { pages, head, highlight } = useFound(search);
  const applied = useAppliedJobs();
  const apply = useApplyJob();
  return (
    <>
      {head}
      <JobList
        pages={pages}
        end={texts.end}
        empty={<NoneFound search={search} />}
        card={(job) => (
          <JobCard
            {...faceOf(job)}
            highlight={highlight}
            to={`/job-details/${job._id}`}
            applied={applied?.has(job._id)}
            action={applied ? undefined : <Skeleton width="7rem" height="2.5rem" />}
            onApply={() => apply.mutate(job._id)}
            applyLabel={jobTexts.job.applyNow}
            appliedLabel={jobTexts.job.appliedMark}
          />
        )}
      />
    </>
  );
}

/** The jobs, and above them what was searched for where a word was mistyped, and how many they are. */
function useFound(search: JobSearch) {
  const pages = useGuestJobs(search);
  const first = pages.data?.pages[0];
  return {
    pages,
    head: (
      <>
        {first?.searchedFor && <Correction search={search} searchedFor={first.searchedFor} />}
        <p role="status" className={styles.found}>
          {first && texts.found(first.data.length, first.next !== undefined)}
        </p>
      </>
    ),
    highlight: first?.searchedFor ?? search.q,
  };
}

const faceOf = (job: Job) => ({
  title: job.title,
  company: { name: job.company.name, logo: imageAddress(job.company.logo, '192x200') },
  description: job.description,
  location: job.location,
  employmentType: job.employmentType,
  posted: postedText(job.postedAt, new Date()),
  skills: job.skills,
  level: 2 as const,
});

function NoneFound({ search: { q, sort: _, ...filters } }: Props) {
  const hasFilters = Object.keys(filters).length > 0;
  if (q === undefined && !hasFilters) {
    return <EmptyState title={jobTexts.list.emptyTitle}>{jobTexts.list.empty}</EmptyState>;
  }
  const isFiltered = q !== undefined && hasFilters;
  return (
    <EmptyState
      art="search"
      title={texts.noneTitle}
      actions={
        <>
          {isFiltered && <ButtonLink to={`/jobs?${writeSearch({ q })}`}>{texts.withoutFilters}</ButtonLink>}
          <ButtonLink to="/jobs">{texts.all}</ButtonLink>
        </>
      }
    >
      {texts.none}
    </EmptyState>
  );
}
