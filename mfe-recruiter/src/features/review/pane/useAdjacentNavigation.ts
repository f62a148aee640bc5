import { useFailureNotice } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { APPLICANTS_PAGE_SIZE, writeTableParams } from '../../../shared/table/table-params.ts';
import { useTableParams } from '../../../shared/table/useTableParams.ts';
import { useAdjacentApplications } from '../api/adjacent-applications.ts';
import { texts } from '../texts.ts';

type Direction = 'previous' | 'next';

/** The way through the applications, in the state of the location. */
interface Review {
  visited: readonly string[];
  position: number;
  total: number;
}

/**
 * Navigation from an application to the adjacent ones of its
 * table, and back to the page of the table that it is on.
 * @param isLoaded whether the application itself has loaded;
 * until then a failure to load the adjacent ones is not reported
 */
export function useAdjacentNavigation(applicationId: string, isLoaded: boolean) {
  const [params] = useTableParams();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData } = useAdjacentApplications(applicationId, params);
  useFailureNotice(isLoaded && error ? texts.application.adjacentFailed : null);

  const search = (page: number, review = params.review) => {
    const query = writeTableParams({ ...params, page, review }).toString();
    return query && `?${query}`;
  };
  // The placeholder shows the position of the last application; its adjacent ones are the wrong ones here.
  const state = useLocation().state as Review | null;
  const visited = state?.visited ?? [];
  // Counted through the review: in a filtered table, each
  // decision makes the next application the first one again.
  const position = state ?? data;
  const total = Math.max(state?.total ?? 0, data?.total ?? 0);
  const goTo = (id: string | null | undefined, by: 1 | -1, visited: readonly string[]) => {
    if (!id) return;
    const review: Review = { visited, position: Math.max(1, (position?.position ?? 1) + by), total };
    return () => navigate(`/recruiter/applications/${id}${search(1)}`, { state: review });
  };
  const known = isPlaceholderData ? undefined : data;
  // A decision may remove an application from a filtered table:
  // Previous leads to the one that was shown before.
  const ways = {
    previous: goTo(visited.at(-1) ?? known?.previous, -1, visited.slice(0, -1)),
    next: goTo(known?.next, 1, [...visited, applicationId]),
  };

  const unknown = error ? 'failed' : 'loading';
  const step = usePendingStep({
    applicationId,
    state: known ? 'loaded' : unknown,
    go: (direction) => ways[direction]?.(),
  });

  const tablePath = (jobId: string) => {
    const page = data ? Math.ceil(data.position / APPLICANTS_PAGE_SIZE) : 1;
    const path = params.review ? '/recruiter/to-review' : `/recruiter/job-details/${jobId}`;
    return `${path}${search(page, false)}`;
  };

  return {
    position: position && { position: position.position, total },
    goToPrevious: ways.previous,
    goToNext: ways.next,
    /** Goes to an adjacent application, as soon as it is known which one that is. */
    step,
    isReview: params.review,
    tablePath,
    /** The table gives the focus to the row of the application. */
    goBack: (jobId: string) => navigate(tablePath(jobId), { state: { row: applicationId } }),
  };
}

export type AdjacentNavigation = ReturnType<typeof useAdjacentNavigation>;

interface StepOptions {
  applicationId: string;
  /** State of the adjacent applications. */
  state: 'loading' | 'loaded' | 'failed';
  go(direction: Direction): void;
}

/**
 * A step that waits until the adjacent applications are loaded.
 * A later step replaces it; any other key or click cancels it.
 */
function usePendingStep({ applicationId, state, go }: StepOptions): (direction: Direction) => void {
  const [pending, setPending] = useState<{ from: string; direction: Direction } | null>(null);

  useEffect(() => {
    if (!pending) return;
    if (state !== 'loading' || pending.from !== applicationId) {
      setPending(null);
      if (state === 'loaded' && pending.from === applicationId) go(pending.direction);
      return;
    }
    const cancel = () => setPending(null);
    // In the capture phase, which comes before the handler that may ask for the next step.
    document.addEventListener('keydown', cancel, { capture: true });
    document.addEventListener('pointerdown', cancel, { capture: true });
    return () => {
      document.removeEventListener('keydown', cancel, { capture: true });
      document.removeEventListener('pointerdown', cancel, { capture: true });
    };
  });

  return (direction) => {
    if (state === 'loaded') go(direction);
    else if (state === 'loading') setPending({ from: applicationId, direction });
  };
}
