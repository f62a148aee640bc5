import { filterChips, HeroSearch, searchPath } from '@firstrung/job-views';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useJobCounts } from '../api/jobs.ts';
import { texts } from '../texts.ts';

/** The hero of a home page with the search on its lower edge, and popular searches below it. */
export function JobSearch({ hero }: { hero: ReactNode }) {
  const navigate = useNavigate();
  const { data: counts } = useJobCounts();
  return (
    <HeroSearch
      hero={hero}
      texts={texts.search}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(searchPath(event.currentTarget));
      }}
      chipsLabel={texts.search.popular}
      chips={counts && filterChips(counts)}
    />
  );
}
