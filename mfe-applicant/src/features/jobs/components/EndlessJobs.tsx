import type { JobCard as Job } from '@firstrung/contracts';
import { JobList, listTexts, withoutRepeats } from '@firstrung/job-views';
import { EmptyState, QueryContent, SkeletonCard } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import type { JobPages } from '../api/jobs.ts';

/** As many as fill the first view of a wide screen. */
const FIRST_VIEW = 6;

interface Props {
  pages: JobPages;
  /** It gets the place in the list too, from 0. */
  card: (job: Job, place: number) => ReactNode;
  /** Shown for an empty list. Default: no job is open. */
  empty?: ReactNode;
  /** Text below the last job. Default: these are all open jobs. */
  end?: string;
}

/** An endless list of job cards, with loading, failed and empty states. */
export function EndlessJobs({ pages, card, empty, end = listTexts.end }: Props) {
  const content = (jobs: readonly Job[]) => {
    if (jobs.length > 0)
      return (
        <EndlessList pages={pages} texts={{ ...listTexts, end }}>
          <JobList>
            {jobs.map((job, place) => (
              <li key={job._id}>{card(job, place)}</li>
            ))}
          </JobList>
        </EndlessList>
      );
    return (
      empty ?? (
        <EmptyState level={3} title={listTexts.emptyTitle}>
          {listTexts.empty}
        </EmptyState>
      )
    );
  };
  return (
    <QueryContent
      query={pages}
      loading={listTexts.loading}
      skeleton={<CardSkeletons count={FIRST_VIEW} />}
      failedTitle={listTexts.failedTitle}
    >
      {(data) => content(withoutRepeats(data.pages.flatMap((one) => one.data)))}
    </QueryContent>
  );
}

/** Cards that load. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <JobList>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity and never move
      <li key={place}>
        <SkeletonCard />
      </li>
    ))}
  </JobList>
);
