import type { SavedJob } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { type CardSave, JobCard, type JobCardProps, JobList, jobCardProps } from '@firstrung/job-views';
import { Badge, ButtonLink, EmptyState, QueryContent, Row, Stack } from '@firstrung/ui-kit';
import { type ReactNode, useId } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { CardSkeletons } from '../../jobs/components/EndlessJobs.tsx';
import { JobLinks } from '../../jobs/components/JobLinks.tsx';
import { useSavedJobs } from '../api/saved-jobs.ts';
import { listTexts as texts } from '../list-texts.ts';
import { useSaving } from '../useSaving.tsx';

/** The applicant's saved jobs, the last one first. */
export function SavedList() {
  const pages = useSavedJobs();
  const { heart } = useSaving();
  if (!pages.data)
    return <QueryContent {...texts} query={pages} skeleton={<CardSkeletons count={3} />} level={2} />;
  const jobs = pages.data.pages.flatMap(({ data }) => data);
  if (jobs.length === 0) return <NothingSaved />;
  return (
    <JobLinks>
      {(links) => (
        <EndlessList byButton pages={pages} texts={{ ...texts, end: texts.lead }}>
          <JobList>
            {jobs.map((saved, place) => (
              <li key={saved.jobId}>
                <SavedCard
                  saved={saved}
                  place={place}
                  links={links(saved.jobId, saved.title, saved.card?.company)}
                  save={heart(saved.jobId)}
                />
              </li>
            ))}
          </JobList>
        </EndlessList>
      )}
    </JobLinks>
  );
}

interface CardProps {
  saved: Pick<SavedJob, 'title' | 'companyName' | 'card' | 'ended' | 'closesAt'>;
  links: Pick<JobCardProps, 'to'> & Partial<JobCardProps>;
  save: CardSave | undefined;
  /** See `jobCardProps`. */
  place?: number;
}

/** A saved job. One that has ended stays, and says so. */
export function SavedCard({ saved, links, save, place }: CardProps) {
  const { title, companyName, card, ended, closesAt } = saved;
  const isDated = ended === 'closed' && closesAt !== null;
  const mark = ended && <Badge>{isDated ? texts.closedOn(formatDate(closesAt)) : texts.ended[ended]}</Badge>;
  if (!card) {
    return (
      <SavedRow title={title} companyName={companyName} save={save}>
        {mark}
      </SavedRow>
    );
  }
  const action = mark && { action: mark };
  return <JobCard {...jobCardProps(card, new Date(), place)} {...links} {...action} save={save} level={2} />;
}

interface RowProps {
  title: string;
  companyName?: string;
  save: CardSave | undefined;
  children?: ReactNode;
}

/** A saved job without a page. */
export function SavedRow({ title, companyName, save, children }: RowProps) {
  const titleId = useId();
  return (
    <article data-look="box" aria-labelledby={titleId}>
      <Row align="start" justify="space-between">
        <Stack gap={1} align="start">
          <h2 data-look="large" id={titleId}>
            {title}
          </h2>
          {companyName && <p data-look="quiet">{companyName}</p>}
          {children}
        </Stack>
        {save?.(titleId)}
      </Row>
    </article>
  );
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
