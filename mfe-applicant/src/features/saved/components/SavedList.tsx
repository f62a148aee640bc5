import type { SavedJob } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { JobList as Cards, JobCard, jobCardProps } from '@firstrung/job-views';
import { Badge, ButtonLink, EmptyState, ErrorPanel } from '@firstrung/ui-kit';
import { failureOf } from '@firstrung/web-kit';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { CardSkeletons } from '../../jobs/components/JobList.tsx';
import { useApplyProps } from '../../jobs/components/useApplyProps.tsx';
import { useJobTransition } from '../../jobs/transition/useJobTransition.ts';
import { useSavedJobs } from '../api/saved-jobs.ts';
import { texts } from '../texts.ts';
import { useSaving } from '../useSaving.tsx';
import { SavedRow } from './SavedRow.tsx';

/** The applicant's saved jobs, the last one first. Those that have ended stay, and say so. */
export function SavedList() {
  const pages = useSavedJobs();
  const { heart } = useSaving();
  const { applyProps, sheet } = useApplyProps();
  const cards = useJobTransition();
  const now = new Date();

  if (pages.isPending) {
    return <CardSkeletons count={3} label={texts.loading} />;
  }
  if (!pages.data) {
    return <ErrorPanel title={texts.failedTitle} {...failureOf(pages)} />;
  }
  const jobs = pages.data.pages.flatMap(({ data }) => data);
  if (jobs.length === 0) return <NothingSaved />;

  const cardOf = (saved: SavedJob) => {
    const { jobId, title, companyName, card, ended } = saved;
    const save = heart(jobId);
    if (!card) {
      return (
        <SavedRow title={title} companyName={companyName} save={save}>
          <EndMark saved={saved} />
        </SavedRow>
      );
    }
    return (
      <JobCard
        {...jobCardProps(card, now)}
        {...applyProps(jobId, title)}
        {...(ended && { action: <EndMark saved={saved} /> })}
        to={`/job-details/${jobId}`}
        save={save}
        level={2}
      />
    );
  };
  return (
    <>
      <EndlessList pages={pages} texts={texts}>
        <div ref={cards}>
          <Cards>
            {jobs.map((saved) => (
              <li key={saved.jobId}>{cardOf(saved)}</li>
            ))}
          </Cards>
        </div>
      </EndlessList>
      {sheet}
    </>
  );
}

export function EndMark({ saved: { ended, closesAt } }: { saved: Pick<SavedJob, 'ended' | 'closesAt'> }) {
  if (!ended) return null;
  const isDated = ended === 'closed' && closesAt !== null;
  return <Badge>{isDated ? texts.closedOn(formatDate(closesAt)) : texts.ended[ended]}</Badge>;
}

export const NothingSaved = () => (
  <EmptyState
    title={texts.emptyTitle}
    actions={
      <ButtonLink to="/jobs" variant="primary">
        {texts.explore}
      </ButtonLink>
    }
  >
    {texts.empty}
  </EmptyState>
);
