import { Banner, Button } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './endless-list.module.css';

/** What this needs of an infinite query. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): unknown;
}

interface Props {
  pages: Pages;
  texts: { more: string; moreFailed: string; end?: string };
  children: ReactNode;
}

/** How far below the view the next page is already asked for. */
const AHEAD = '600px';

/** A list that goes on when its end comes near, or at the press of a button. A page that fails waits for the button. */
export function EndlessList({ pages, texts, children }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);

  return (
    <>
      {children}
      <div ref={end} className={styles.end}>
        {isFetchNextPageError && (
          <Banner tone="danger">
            {texts.moreFailed} {reasonOf(pages.error)}
          </Banner>
        )}
        {hasNextPage && (
          <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
            {texts.more}
          </Button>
        )}
        {!hasNextPage && texts.end && <p>{texts.end}</p>}
      </div>
    </>
  );
}
