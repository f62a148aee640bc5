import {
  foundText,
  JobCard,
  type JobSearch,
  jobCardProps,
  markWords,
  NoResults,
  ResultsHead,
  searchTexts as texts,
  writeSearch,
} from '@firstrung/job-views';
import { useLocation } from 'react-router';
import type { JobPages, useJobCounts } from '../../jobs/api/jobs.ts';
import { EndlessJobs } from '../../jobs/components/EndlessJobs.tsx';
import { JobLinks } from '../../jobs/components/JobLinks.tsx';
import { editedSearch, searchState } from '../../jobs/link-state.ts';
import { useSaving } from '../../saved/useSaving.tsx';

interface Props {
  search: JobSearch;
  pages: JobPages;
  counts: ReturnType<typeof useJobCounts>;
  /** One card below the other, with a job beside the list. */
  narrow: boolean;
  /** The job beside the list. */
  current: string | undefined;
}

/** What a search has found. */
export function Results({ search, pages, counts, narrow, current }: Props) {
  const first = pages.data?.pages[0];
  const { cardHeart } = useSaving();
  const edited = editedSearch(useLocation().state);
  const now = new Date();

  return (
    <>
      <ResultsHead
        search={search}
        searchedFor={first?.searchedFor}
        searchedPlace={first?.searchedPlace}
        found={first && foundText(first, counts.isError ? null : counts.data)}
        counts={counts.data}
        place={first?.readPlace}
      />
      <JobLinks>
        {(links) => (
          <EndlessJobs
            pages={pages}
            end={texts.end}
            empty={<NoResults search={search} />}
            card={(job, place) => (
              <JobCard
                {...jobCardProps(job, now, narrow ? undefined : place)}
                {...links(job._id, job.title, job.company)}
                save={cardHeart(job)}
                linkState={{ ...edited, ...searchState(writeSearch(search)) }}
                current={narrow ? job._id === current : undefined}
                level={2}
                highlight={markWords(first?.searchedFor ?? search.q)}
              />
            )}
          />
        )}
      </JobLinks>
    </>
  );
}
