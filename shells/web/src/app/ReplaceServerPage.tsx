import { Banner, Button, Cluster, Container } from '@firstrung/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { useShell } from './shell.ts';
import { useOnline } from './useOnline.ts';

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
  const isOnline = useOnline(onRetry);

  useLayoutEffect(() => {
    if (place.current) serverPage.moveInto(place.current);
  }, [serverPage]);

  return (
    <>
      {onRetry && (
        <Container data-space>
          <Banner tone="warn">
            <Cluster justify="space-between">
              {isOnline ? texts.remote.kept : texts.remote.keptOffline}
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
