import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';

export interface PageFailureProps {
  /** There is nothing at this address for this visitor. */
  missing: boolean;
  missingTitle: ReactNode;
  missingText: ReactNode;
  failedTitle: ReactNode;
  /** Why it failed, if that is said beside the title. */
  reason?: ReactNode;
  onRetry: () => void;
  retrying: boolean;
  /** The way on, either way. */
  back: ReactNode;
}

/** In the place of a page whose matter did not come: it isn't there, or it failed and can be asked for again. */
export function PageFailure({
  missing,
  missingTitle,
  missingText,
  failedTitle,
  reason,
  onRetry,
  retrying,
  back,
}: PageFailureProps) {
  return missing ? (
    <EmptyState level={1} art="lost" title={missingTitle} actions={back}>
      {missingText}
    </EmptyState>
  ) : (
    <ErrorPanel level={1} title={failedTitle} onRetry={onRetry} retrying={retrying} actions={back}>
      {reason}
    </ErrorPanel>
  );
}
