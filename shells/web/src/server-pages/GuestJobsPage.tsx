import type { JobCard as Job, JobCounts } from '@firstrung/contracts';
import {
  countText,
  filterChips,
  HeroSearch,
  JobCard,
  JobList,
  JobListHeading,
  jobCardProps,
  publicTexts,
} from '@firstrung/job-views';
import { ButtonLink, Carousel, Container, EmptyState, Hero, VisuallyHidden } from '@firstrung/ui-kit';
import type { Page } from '@firstrung/web-kit';
import type { PageRequest } from './contract.ts';
import styles from './server-pages.module.css';

const { guestHome, list, search } = publicTexts;
/** The list of jobs, to which the button of the hero leads. */
const LIST_ID = 'open-jobs';

interface Props {
  request: PageRequest;
  jobs: Page<Job[]>;
  counts: JobCounts | undefined;
  now: Date;
}

/** The guest home before its remote is loaded: the first slide, the search and the newest jobs. */
export function GuestJobsPage({ request, jobs, counts, now }: Props) {
  return (
    <>
      <VisuallyHidden as="h1">{guestHome.title}</VisuallyHidden>
      <HeroSearch
        hero={<Slides signup={request.links.signup} />}
        texts={search}
        chipsLabel={search.popular}
        chips={counts && filterChips(counts)}
      />
      <Container className={styles.list}>
        <JobListHeading id={LIST_ID} title={list.title} count={counts && countText(counts)} />
        {jobs.data.length === 0 ? (
          <EmptyState level={3} title={list.emptyTitle}>
            {list.empty}
          </EmptyState>
        ) : (
          <JobCards {...{ request, now }} jobs={jobs.data} />
        )}
      </Container>
    </>
  );
}

/** The slides of the guest home, of which the first is shown: together they give the height. */
function Slides({ signup }: { signup: string }) {
  const { start, follow, look } = guestHome.slides;
  const slide = (rung: 1 | 2 | 6, { title, text, action }: typeof start, to: string) => (
    <Hero
      compact
      level={2}
      title={title}
      lead={text}
      actions={
        <ButtonLink to={to} variant="signal" size="lg">
          {action}
        </ButtonLink>
      }
      picture={{ lit: rung, figure: rung }}
    />
  );
  return (
    <Carousel
      label={guestHome.slidesLabel}
      slides={[
        { key: 'start', content: slide(1, start, `#${LIST_ID}`) },
        { key: 'follow', content: slide(2, follow, signup) },
        { key: 'look', content: slide(6, look, `#${LIST_ID}`) },
      ]}
    />
  );
}

interface CardsProps {
  request: PageRequest;
  jobs: readonly Job[];
  now: Date;
  level?: 2 | 3;
  /** Search words to mark. */
  highlight?: string | undefined;
}

/** A list of job cards. */
export function JobCards({ request: { links }, jobs, now, level, highlight }: CardsProps) {
  return (
    <JobList>
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
    </JobList>
  );
}
