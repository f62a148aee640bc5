import {
  foundText,
  JobCard,
  type JobSearch,
  jobCardProps,
  listTexts,
  NoResults,
  needsCounts,
  ResultsHead,
  searchTexts as texts,
  writeSearch,
} from '@firstrung/job-views';
import { useLocation } from 'react-router';
import { useGuestJobs, useJobCounts } from '../../jobs/api/jobs.ts';
import { EndlessJobs } from '../../jobs/components/EndlessJobs.tsx';
import { JobLinks } from '../../jobs/components/JobLinks.tsx';
import { editedSearch, searchState } from '../../jobs/search-state.ts';
import { useSaving } from '../../saved/useSaving.tsx';

interface Props {
  search: JobSearch;
  /** One card below the other, with a job beside the list. */
  narrow: boolean;
  /** The job beside the list. */
  current: string | undefined;
}

/** What a search has found. */
export function Results({ search, narrow, current }: Props) {
  const pages = useGuestJobs(search);
  const first = pages.data?.pages[0];
  const { cardHeart } = useSaving();
  const counts = useJobCounts(search, needsCounts(search, first));
  const edited = editedSearch(useLocation().state);
  const now = new Date();
  return (
    <>
      <ResultsHead
        search={search}
        searchedFor={first?.searchedFor}
        searchedPlace={first?.searchedPlace}
        found={found(first, counts)}
        counts={counts.data}
        place={first?.readPlace}
      />
      <JobLinks>
        {(links) => (
          <EndlessJobs
            pages={pages}
            narrow={narrow}
            end={texts.end}
            empty={<NoResults search={search} />}
            card={(job, place) => (
              <JobCard
                {...jobCardProps(job, now, narrow ? undefined : place)}
                {...links(job._id, job.title, job.company)}
                save={cardHeart(job)}
                linkState={{ ...edited, ...searchState(writeSearch(search)) }}
                current={narrow && job._id === current}
                level={2}
                highlight={first?.searchedFor ?? search.q}
              />
            )}
          />
        )}
      </JobLinks>
    </>
  );
}

interface FoundPage {
  data: readonly unknown[];
  next: string | undefined;
}

/** How many jobs were found. The server counts those on further pages. */
function found(first: FoundPage | undefined, counts: ReturnType<typeof useJobCounts>): string | undefined {
  if (!first) return undefined;
  if (first.next !== undefined && counts.isError) {
    return texts.foundMore(listTexts.countOrMore(String(first.data.length)));
  }
  return foundText(first, counts.data);
}
