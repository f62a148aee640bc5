import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';

export interface PageFailureProps {
  /** Nothing is at this address, or nothing that this visitor may see. */
  missing: boolean;
  missingTitle: ReactNode;
  missingText: ReactNode;
  failedTitle: ReactNode;
  /** Why it failed. */
  children?: ReactNode;
  onRetry: () => void;
  retrying: boolean;
  /** Link to another page, in both cases. */
  back: ReactNode;
}

/** Shown instead of a page whose content does not exist or failed to load. */
export function PageFailure({
  missing,
  missingTitle,
  missingText,
  failedTitle,
  children,
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
      {children}
    </ErrorPanel>
  );
}
