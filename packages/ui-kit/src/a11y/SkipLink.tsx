import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { labels } from '../labels.ts';

/**
 * The first element of a page: skips the navigation and moves
 * to the element with id `to`, which needs tabIndex -1.
 */
export const SkipLink = ({ to }: { to: string }) => (
  <a data-skip-link href={`#${to}`}>
    {labels.skipToContent}
  </a>
);

/** Id of the element before the skip link of the shell, for those of a screen. */
export const SKIP_LINKS_ID = 'skip-links';

interface Props {
  onSkip: () => void;
  /** Where it leads. */
  children: ReactNode;
}

/** The first element of a page, too: leads to what its screen is for. */
export function ScreenSkipLink({ onSkip, children }: Props) {
  const place = document.getElementById(SKIP_LINKS_ID);
  const link = (
    <button type="button" data-skip-link onClick={onSkip}>
      {children}
    </button>
  );
  return place ? createPortal(link, place) : link;
}
