import { Banner, Button, Cluster, Container } from '@firstrung/ui-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './frame.module.css';
import { useShell } from './shell.ts';

/** Rendered before a screen, so that the screen is visible when its own effects run. */
export function ReplaceServerPage() {
  const { serverPage } = useShell();
  useLayoutEffect(() => serverPage.replace(), [serverPage]);
  return null;
}

/**
 * The content from the server, whose screen failed to load,
 * with a notice. It can be read, and its links work.
 */
export function KeptPage({ onRetry }: { /** Absent while a new attempt runs. */ onRetry?: () => void }) {
  const { serverPage } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [offline, setOffline] = useState(() => !navigator.onLine);

  useLayoutEffect(() => {
    if (place.current) serverPage.moveInto(place.current);
  }, [serverPage]);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    const online = () => {
      update();
      onRetry?.();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', update);
    };
  }, [onRetry]);

  return (
    <>
      {onRetry && (
        <Container className={styles.kept}>
          <Banner tone="warn">
            <Cluster justify="space-between">
              {offline ? texts.remote.keptOffline : texts.remote.kept}
              <Button size="sm" onClick={onRetry}>
                {texts.remote.retry}
              </Button>
            </Cluster>
          </Banner>
        </Container>
      )}
      <div ref={place} />
    </>
  );
}
