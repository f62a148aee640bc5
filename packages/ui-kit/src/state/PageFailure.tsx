import { failureOf, isMissing } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import type { Query } from './QueryContent.tsx';

export interface PageFailureProps {
  query: Query<unknown>;
  /** Nothing is at this address, or nothing that this visitor may see. */
  missingTitle: ReactNode;
  missingText: ReactNode;
  failedTitle: ReactNode;
  /** Link to another page, in both cases. */
  back: ReactNode;
}

/** Shown instead of a page whose content does not exist or failed to load. */
export const PageFailure = ({ query, missingTitle, missingText, failedTitle, back }: PageFailureProps) =>
  isMissing(query.error) ? (
    <EmptyState level={1} art="lost" title={missingTitle} actions={back}>
      {missingText}
    </EmptyState>
  ) : (
    <ErrorPanel level={1} title={failedTitle} actions={back} {...failureOf(query)} />
  );
