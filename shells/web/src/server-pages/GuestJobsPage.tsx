import type { JobCard as Job } from '@firstrung/contracts';
import {
  ButtonLink,
  Container,
  EmptyState,
  Grid,
  Hero,
  JobCard,
  Search,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import type { Page } from '@firstrung/web-kit';
import { jobCardProps, publicTexts } from '@firstrung/web-kit/public-pages';
import type { PageRequest } from './contract.ts';
import styles from './server-pages.module.css';

interface Props {
  request: PageRequest;
  jobs: Page<Job[]>;
  now: Date;
}

/** The guest home before its remote is loaded: the first slide and the newest jobs. */
export function GuestJobsPage({ request, jobs, now }: Props) {
  const { links } = request;
  const { start } = publicTexts.guestHome.slides;
  return (
    <>
      <VisuallyHidden as="h1">{publicTexts.guestHome.title}</VisuallyHidden>
      <Hero
        level={2}
        title={start.title}
        lead={start.text}
        actions={
          <ButtonLink to={links.search} variant="signal" size="lg">
            {start.action}
          </ButtonLink>
        }
      />
      <Container className={styles.list}>
        <div className={styles.heading}>
          <h2>{publicTexts.list.title}</h2>
          <ButtonLink to={links.search} icon={<Search size={16} aria-hidden="true" />}>
            {publicTexts.list.search}
          </ButtonLink>
        </div>
        {jobs.data.length === 0 ? (
          <EmptyState level={3} title={publicTexts.list.emptyTitle}>
            {publicTexts.list.empty}
          </EmptyState>
        ) : (
          <JobGrid {...{ request, now }} jobs={jobs.data} />
        )}
      </Container>
    </>
  );
}

interface GridProps {
  request: PageRequest;
  jobs: readonly Job[];
  now: Date;
  level?: 2 | 3;
  /** Search words to mark. */
  highlight?: string | undefined;
}

/** Job cards in columns. */
export function JobGrid({ request: { links }, jobs, now, level, highlight }: GridProps) {
  return (
    <Grid as="ul" role="list">
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard
            {...jobCardProps(job, now)}
            to={links.job.replace(':jobId', encodeURIComponent(job._id))}
            applyTo={links.signup}
            level={level}
            highlight={highlight}
          />
        </li>
      ))}
    </Grid>
  );
}
