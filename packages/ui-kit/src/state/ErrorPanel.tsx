import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

export interface ErrorPanelProps extends Omit<EmptyStateProps, 'title' | 'role'> {
  title?: EmptyStateProps['title'];
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown instead of content that failed to load; announced at once. `actions` stand beside Retry. */
export const ErrorPanel = ({
  title = labels.loadFailed,
  art = 'broken',
  onRetry,
  retrying,
  actions,
  ...rest
}: ErrorPanelProps) => (
  <EmptyState
    {...rest}
    role="alert"
    title={title}
    art={art}
    actions={
      <>
        {onRetry && (
          <Button variant="primary" loading={retrying} onClick={onRetry}>
            {labels.retry}
          </Button>
        )}
        {actions}
      </>
    }
  />
);
