import { isAfterSignup } from '@firstrung/auth-screens';
import { HomeView, JobCard, jobCardProps, publicInputs } from '@firstrung/job-views';
import { Button, Cluster, Hero, Row, type Rung, scrollTo } from '@firstrung/ui-kit';
import { KEPT, useCallQuery, usePagedQuery, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Person } from '../../shared/Person.tsx';
import { useApplyProps } from '../applications/components/useApplySheet.tsx';
import { completeness } from '../profile/completeness.ts';
import { useTakeOverSearch } from '../saved/api/saved-searches.ts';
import { useSaving } from '../saved/useSaving.tsx';
import { EndlessJobs } from './components/EndlessJobs.tsx';
import { useHomeSearch } from './components/useHomeSearch.ts';
import { useWaiting } from './components/Waiting.tsx';
import styles from './components/waiting.module.css';
import { texts } from './texts.ts';

/** /home */
export default function HomeScreen() {
  useTitle(texts.home.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = usePagedQuery('GET /api/jobs/get-all-jobs', publicInputs.jobs(), { meta: KEPT });
  const { applyProps, sheet } = useApplyProps();
  const { cardHeart } = useSaving();
  useTakeOverSearch();
  const now = new Date();
  const picture = useProfilePicture();
  const showJobs = () => scrollTo(heading.current);
  const { waiting, ...state } = useWaiting();

  return (
    <>
      <HomeView
        {...useHomeSearch()}
        {...state}
        headingRef={heading}
        waiting={
          waiting && {
            ...waiting,
            lines: (
              <>
                {waiting.lines}
                {waiting.isFirst && <SmallHero onStart={showJobs} />}
              </>
            ),
          }
        }
        hero={
          !waiting?.isFirst && (
            <Hero
              compact
              overlapped
              picture={picture}
              title={texts.home.hero}
              lead={texts.home.lead}
              actions={
                <>
                  <Button variant="primary" size="lg" onClick={showJobs}>
                    {texts.home.getStarted}
                  </Button>
                  <Button size="lg" onClick={showJobs}>
                    {texts.home.learnMore}
                  </Button>
                </>
              }
            />
          )
        }
      >
        <EndlessJobs
          pages={pages}
          card={(job, place) => (
            <JobCard
              {...jobCardProps(job, now, place)}
              {...applyProps(job._id, job.title, job.company)}
              to={`/job-details/${job._id}`}
              save={cardHeart(job)}
            />
          )}
        />
      </HomeView>
      {sheet}
    </>
  );
}

/** Below the news of applications. */
const SmallHero = ({ onStart }: { onStart: () => void }) => (
  <Cluster gap={2} justify="space-between" className={styles.hero}>
    <h1>{texts.home.hero}</h1>
    <Row gap={2}>
      <Button size="sm" onClick={onStart}>
        {texts.home.getStarted}
      </Button>
      <Button size="sm" onClick={onStart}>
        {texts.home.learnMore}
      </Button>
    </Row>
  </Cluster>
);

/**
 * The applicant on the rung that their profile has reached, or
 * a flag on the last. After the signup they climb on the first.
 */
function useProfilePicture() {
  const { data: profile } = useCallQuery('GET /api/profile/get-profile');
  const isNew = isAfterSignup(useLocation().state);
  if (!profile) return {};
  const { done, next } = completeness(profile);
  return { lit: Math.max(done, 1) as Rung, figure: next ? <Person climbs={isNew} /> : (6 as const) };
}
