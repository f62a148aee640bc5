import { searchPath } from '@firstrung/job-views';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useJobCounts } from '../api/jobs.ts';

/** The search of a home page: what can be found, and the way to the results without loading a page. */
export function useHomeSearch() {
  const navigate = useNavigate();
  const { data: counts } = useJobCounts();
  const onSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(searchPath(event.currentTarget));
  };
  return { counts, onSearch };
}
