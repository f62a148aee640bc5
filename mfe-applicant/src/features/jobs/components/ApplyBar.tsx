import type { JobDetails } from '@firstrung/contracts';
import { ActionBar } from '@firstrung/job-views';
import { Button } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { type RefObject, useEffect, useState } from 'react';
import { isOpen, isOutsider } from '../is-open.ts';

interface Props {
  job: JobDetails;
  label: string;
  /** Contains the button that applies, first of its kind. */
  action: RefObject<HTMLElement | null>;
}

/**
 * On small screens: the apply button at the lower edge, once
 * the page's own is out of view. It presses that one.
 */
export function ApplyBar({ job, label, action }: Props) {
  const isOut = useScrolledOut(action);
  const now = new Date(useApi().now());
  if (!isOut || job.applicationStatus !== null || !isOpen(job, now) || isOutsider(job)) return null;
  return (
    <ActionBar title={job.title}>
      <Button
        variant="primary"
        onClick={() => action.current?.querySelector<HTMLElement>('button, a')?.click()}
      >
        {label}
      </Button>
    </ActionBar>
  );
}

/** Whether an element was scrolled out of the view at its upper edge. */
function useScrolledOut(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOut(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
