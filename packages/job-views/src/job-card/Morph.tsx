import { type ReactNode, useState, ViewTransition } from 'react';

interface Props {
  /** Of a job whose card was followed, or of its page. */
  jobId: string | undefined;
  part: 'title' | 'logo' | 'cover';
  children: ReactNode;
}

/**
 * What a card and the page of its job have in common: a card that is followed becomes the page, if that has
 * its job at once. Parts of two cards must not have one name, and a list may have a job twice, so the others
 * have none. Page servers render none of this.
 */
export function Morph({ jobId, part, children }: Props) {
  if (typeof document === 'undefined') return children;
  const moves = jobId !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ViewTransition
      name={moves ? `job-${part}-${jobId}` : undefined}
      default="none"
      share={moves ? `job-${part}` : 'none'}
    >
      {children}
    </ViewTransition>
  );
}

/** The job of a card once its link was followed. @param to absent: the page does not take the card's place */
export function useFollowed(to: string | undefined) {
  const [isFollowed, setFollowed] = useState(false);
  const jobId = isFollowed ? to?.split('/').at(-1) : undefined;
  return { jobId, onFollow: () => setFollowed(true) };
}
