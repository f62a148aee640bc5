import { GuestHomeView, guestHomeTexts, JobCard, jobCardProps } from '@firstrung/job-views';
import { scrollTo } from '@firstrung/ui-kit';
import { useCallQuery, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useSaving } from '../saved/useSaving.tsx';
import { useGuestJobs } from './api/jobs.ts';
import { EndlessJobs } from './components/EndlessJobs.tsx';
import { guestLinks } from './components/guest-links.ts';
import { useHomeSearch } from './components/useHomeSearch.ts';

/** /guest/home */
export default function GuestHomeScreen() {
  useTitle(guestHomeTexts.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useGuestJobs();
  const { cardHeart } = useSaving();
  const board = useCallQuery('GET /api/guest/jobs/board-answers');
  const now = new Date();
  return (
    <GuestHomeView
      {...useHomeSearch()}
      signup="/signup"
      board={board.isError ? null : board.data}
      headingRef={heading}
      onShowJobs={() => scrollTo(heading.current)}
    >
      <EndlessJobs
        pages={pages}
        card={(job, place) => (
          <JobCard {...jobCardProps(job, now, place)} {...guestLinks(job._id)} save={cardHeart(job)} />
        )}
      />
    </GuestHomeView>
  );
}
