import { ListEnd } from '@firstrung/job-views';
import { Banner, Button } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** An infinite query of TanStack Query. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage?: boolean;
    isFetchNextPageError?: boolean;
    error?: unknown;
    fetchNextPage(): unknown;
  };
  /** The next page is loaded by the button only, where something else follows the list. */
  byButton?: boolean;
  texts: { more: string; moreFailed?: string; end?: string };
  children: ReactNode;
}

/** The next page is fetched when the end of the list is this close to the view. */
const ROOT_MARGIN = '600px';

/**
 * A list that loads its next page when its end comes into view, or
 * by a button. After a failed page only the button tries again.
 */
export function EndlessList({ pages, byButton, texts, children }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const canLoad = !byButton && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!canLoad || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, fetchNextPage]);

  return (
    <>
      {children}
      <ListEnd ref={end}>
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
      </ListEnd>
    </>
  );
}
