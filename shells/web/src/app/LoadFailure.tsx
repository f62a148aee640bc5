import { ErrorPanel } from '@firstrung/ui-kit';
import { useLocation } from 'react-router';
import { texts } from '../texts.ts';
import { KeptPage } from './ReplaceServerPage.tsx';
import { useShell } from './shell.ts';
import { useOnline } from './useOnline.ts';

interface Props {
  onRetry: () => void;
}

/**
 * Shown instead of a screen that failed to load: the page that
 * the server rendered if there is one, otherwise a panel.
 */
export function LoadFailure({ onRetry }: Props) {
  const { serverPage } = useShell();
  const { pathname } = useLocation();
  return serverPage.covers(pathname) ? <KeptPage onRetry={onRetry} /> : <FailurePanel onRetry={onRetry} />;
}

/** Offline it says so, and tries again as soon as the browser is online. */
function FailurePanel({ onRetry }: Props) {
  const isOnline = useOnline(onRetry);
  return (
    <ErrorPanel title={isOnline ? texts.remote.failed : texts.remote.offline} level={1} onRetry={onRetry}>
      {isOnline ? texts.remote.rest : texts.remote.offlineText}
    </ErrorPanel>
  );
}
