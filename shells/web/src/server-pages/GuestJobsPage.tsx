import type { BoardAnswers, JobCard as Job, JobCounts } from '@firstrung/contracts';
import {
  GuestHomeView,
  JobCard,
  type JobCardProps,
  JobList,
  jobCardProps,
  ListEnd,
  SaveHeart,
  listTexts as texts,
  withoutRepeats,
} from '@firstrung/job-views';
import { EmptyState } from '@firstrung/ui-kit';
import type { Page } from '@firstrung/web-kit';
import { jobPathOf, type PageProps, type PageRequest } from './contract.ts';

/** The guest home before its remote is loaded: the first slide, the search and the newest jobs. */
export const GuestJobsPage = ({
  request,
  replies: [jobs, counts, board],
  now,
}: PageProps<[Page<Job[]>, JobCounts | null, BoardAnswers | null]>) => (
  <GuestHomeView signup={request.links.signup} counts={counts ?? undefined} board={board}>
    {jobs.data.length === 0 ? (
      <EmptyState level={3} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    ) : (
      <JobCards request={request} now={now} jobs={jobs} end={texts.end} />
    )}
  </GuestHomeView>
);

interface CardsProps {
  request: PageRequest;
  jobs: Page<Job[]>;
  now: Date;
  /** Below the last job. */
  end: string;
  level?: 2 | 3;
  /** Whether the first row shows photos. */
  photos?: boolean;
  /** As in JobCard. */
  highlight?: JobCardProps['highlight'];
}

/** The first page of a list of jobs. */
export const JobCards = ({ request, jobs: { data, next }, now, end, photos = true, ...look }: CardsProps) => (
  <>
    <JobList>
      {withoutRepeats(data).map((job, place) => (
        <li key={job._id}>
          <JobCard
            {...jobCardProps(job, now, photos ? place : undefined)}
            {...look}
            to={jobPathOf(request)(job._id)}
            applyTo={request.links.signup}
            save={(titleId) => <SaveHeart titleId={titleId} />}
          />
        </li>
      ))}
    </JobList>
    {next === undefined && (
      <ListEnd>
        <p>{end}</p>
      </ListEnd>
    )}
  </>
);
