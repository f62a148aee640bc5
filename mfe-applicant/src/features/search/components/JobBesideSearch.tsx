import { readSearch } from '@firstrung/job-views';
import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { searchOf } from '../../jobs/link-state.ts';
import { useWideScreen } from '../use-wide-screen.ts';

/** Phones don't load it. */
const SearchLayout = lazy(async () => {
  const { SearchLayout } = await import(/* webpackChunkName: "jobs" */ './SearchLayout.tsx');
  return { default: SearchLayout };
});

/** A job's page; on wide screens beside the results that it was chosen from. */
export function JobBesideSearch({ jobId, children }: { jobId: string; children: ReactNode }) {
  const search = searchOf(useLocation().state);
  const isWide = useWideScreen();
  if (search === undefined || !isWide) return children;
  return (
    <SearchLayout search={readSearch(new URLSearchParams(search))} current={jobId} beside={() => children} />
  );
}
