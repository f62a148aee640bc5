import type { JobCounts } from '@firstrung/contracts';
import { ButtonLink, Container, EmptyState, VisuallyHidden } from '@firstrung/ui-kit';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { listTexts } from '../job-list/texts.ts';
import { type JobSearch, writeSearch } from '../search/job-search.ts';
import { searchTexts as texts } from '../search/texts.ts';
import styles from './search.module.css';

export interface SearchViewProps {
  /** Whether the page has a title of its own, for screen readers: the form says what the page is. */
  title: boolean;
  form: ReactNode;
  /** Beside the results, on wide screens with scripts. Absent: the results have the whole width. */
  beside?: ReactNode;
  /** Of the form and the results. */
  contentRef?: Ref<HTMLDivElement>;
  resultsRef?: Ref<HTMLElement>;
  /** The results. */
  children: ReactNode;
}

/**
 * The job search and its results, on wide screens with a job
 * beside them. Without state: the page server renders it too.
 */
export const SearchView = ({ title, form, beside, contentRef, resultsRef, children }: SearchViewProps) => (
  <Container>
    {title && <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>}
    <div ref={contentRef} className={styles.search}>
      {form}
      <div className={beside ? styles.split : undefined}>
        <section ref={resultsRef} tabIndex={-1} aria-label={texts.results} className={styles.results}>
          {children}
        </section>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  </Container>
);

export interface ResultsHeadProps {
  search: JobSearch;
  /** Corrected words that the results are for: the words as typed matched nothing. */
  searchedFor: string | undefined;
  /** E.g. "61 jobs"; its place stays free while it isn't known. */
  found: string | undefined;
  /** What a filter by pay has left out, as far as it is known. */
  counts?: JobCounts | undefined;
}

/** What the results are for, and how many there are. */
export const ResultsHead = ({ search, searchedFor, found, counts }: ResultsHeadProps) => (
  <>
    {searchedFor && (
      <p role="status" className={styles.correction}>
        {texts.showing}{' '}
        <Link to={`/jobs?${writeSearch({ ...search, q: searchedFor })}`} className={styles.corrected}>
          {searchedFor}
        </Link>
        <span className={styles.typed}>{texts.noneAsTyped(search.q ?? '')}</span>
      </p>
    )}
    <p role="status" className={styles.found}>
      {found}
    </p>
    <LeftOut search={search} counts={counts} />
  </>
);

/** Jobs whose pay can't be compared, with a link to the search that has them too. */
function LeftOut({ search, counts }: Pick<ResultsHeadProps, 'search' | 'counts'>) {
  const { payMin: _, payUnit: __, currency: ___, ...others } = search;
  const { payUnknown = 0, payInOtherUnits = 0 } = counts ?? {};
  const said = [
    payUnknown > 0 && texts.payUnknown(payUnknown),
    payInOtherUnits > 0 && texts.payInOtherUnits(payInOtherUnits),
  ].filter((one) => one !== false);
  if (said.length === 0) return null;
  return (
    <p className={styles.found}>
      <Link to={`/jobs?${writeSearch(others)}`}>{said.join(' · ')}</Link>
    </p>
  );
}

/** Shown instead of results, with ways to find some. */
export function NoResults({ search: { q, sort: _, ...filters } }: { search: JobSearch }) {
  const hasFilters = Object.keys(filters).length > 0;
  if (q === undefined && !hasFilters) {
    return <EmptyState title={listTexts.emptyTitle}>{listTexts.empty}</EmptyState>;
  }
  return (
    <EmptyState
      art="search"
      title={texts.noneTitle}
      actions={
        <>
          {q !== undefined && hasFilters && (
            <ButtonLink to={`/jobs?${writeSearch({ q })}`}>{texts.withoutFilters}</ButtonLink>
          )}
          <ButtonLink to="/jobs">{texts.all}</ButtonLink>
        </>
      }
    >
      {texts.none}
    </EmptyState>
  );
}
