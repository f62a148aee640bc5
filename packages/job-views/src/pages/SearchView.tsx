import { hasMoreWords, type JobCounts, type ReadPlace, signedWordsOf } from '@firstrung/contracts';
import { chooseTexts, dotted, plural } from '@firstrung/i18n';
import { ButtonLink, Cluster, Container, EmptyState, Stack, VisuallyHidden } from '@firstrung/ui-kit';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { factTexts } from '../facts/texts.ts';
import { listTexts } from '../job-list/texts.ts';
import { type JobSearch, writeSearch } from '../search/job-search.ts';
import { searchTexts as texts } from '../search/texts.ts';
import styles from './search.module.css';

/** Of what a search has found, and what it has left out. */
const words = chooseTexts({
  en: {
    payUnknown: (jobs: number) =>
      plural(jobs, { one: '# job doesn’t say its pay', other: '# jobs don’t say their pay' }),
    hoursUnknown: (jobs: number) =>
      plural(jobs, { one: '# job doesn’t say its hours', other: '# jobs don’t say their hours' }),
    startUnknown: (jobs: number) =>
      plural(jobs, { one: '# job doesn’t say when it starts', other: '# jobs don’t say when they start' }),
    townUnknown: (jobs: number) =>
      plural(jobs, { one: '# job doesn’t say where it is', other: '# jobs don’t say where they are' }),
    payInOtherUnits: (jobs: number) =>
      plural(jobs, {
        one: '# job pays in another currency',
        other: '# jobs pay in another currency',
      }),
    results: 'Results',
    firstWords: 'Only the first eight words are searched for.',
    fromAnywhere: (jobs: number) =>
      plural(jobs, { one: '# job can be done remotely', other: '# jobs can be done remotely' }),
    /** of jobs that a distance finds wherever they are */
    remoteOfFound: (remote: number, found: number) =>
      remote < found
        ? plural(remote, { one: '# of them can be done remotely', other: '# of them can be done remotely' })
        : plural(found, { one: 'It can be done remotely', other: 'All of them can be done remotely' }),
    /** before the names of other towns */
    change: 'Change',
    noTown: (place: string) =>
      `No town called “${place}” is known, so no distance is measured: these are jobs that name it.`,
    nearTowns: 'Did you mean',
    showing: 'Showing results for',
    noneAsTyped: (typed: string) => `No open job matches “${typed}”.`,
    withoutFilters: 'Search without filters',
  },
});

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
    <Stack ref={contentRef} className={styles.search}>
      {form}
      <div className={beside ? styles.split : undefined}>
        <section ref={resultsRef} tabIndex={-1} aria-label={words.results} className={styles.results}>
          {children}
        </section>
        {beside && (
          <div data-look="box" className={styles.beside}>
            {beside}
          </div>
        )}
      </div>
    </Stack>
  </Container>
);

export interface ResultsHeadProps {
  search: JobSearch;
  /** Corrected words that the results are for: the words as typed matched nothing. */
  searchedFor: string | undefined;
  /** The place that the results are at, where no job names the typed one so. */
  searchedPlace?: string | undefined;
  /** E.g. "61 jobs"; its place stays free while it isn't known. */
  found: string | undefined;
  /** What filters have left out because they can't compare it, as far as it is known. */
  counts?: JobCounts | undefined;
  /** What was read as the place of a distance. */
  place?: ReadPlace | undefined;
}

/** What the results are for, and how many there are. */
export const ResultsHead = ({
  search,
  searchedFor,
  searchedPlace,
  found,
  counts,
  place,
}: ResultsHeadProps) => (
  <>
    {(searchedFor || searchedPlace) && (
      <p data-look="quiet" role="status">
        {words.showing}{' '}
        <Link
          to={`/jobs?${writeSearch({
            ...search,
            ...(searchedFor && { q: searchedFor }),
            ...(searchedPlace && { location: searchedPlace }),
          })}`}
        >
          {texts.what(searchedFor, searchedPlace)}
        </Link>
        <span data-look="faint small">
          {' '}
          {words.noneAsTyped(texts.what(searchedFor && search.q, searchedPlace && search.location))}
        </span>
      </p>
    )}
    <p role="status" data-look="large bold" className={styles.found}>
      {found}
    </p>
    {hasMoreWords(signedWordsOf(search.q ?? '')) && <p data-look="quiet small">{words.firstWords}</p>}
    {place && <Around search={search} place={place} />}
    <LeftOut search={search} counts={counts} place={place} />
  </>
);

/** Around which town the distance is measured, or why it isn't, with the others that may be meant. */
function Around({ search, place: { name, others } }: { search: JobSearch; place: ReadPlace }) {
  const { within, location = '' } = search;
  const towns = others.map((other) => (
    <li key={other}>
      <Link to={`/jobs?${writeSearch({ ...search, location: other, country: undefined })}`}>{other}</Link>
    </li>
  ));
  const says =
    name && within ? texts.filters.withinOf(factTexts.distance(within), name) : words.noTown(location);
  return (
    <div role="status" data-look="quiet small">
      <span>{says}</span>
      {towns.length > 0 && (
        <details open={name === undefined}>
          <summary>{name === undefined ? words.nearTowns : words.change}</summary>
          <ul>{towns}</ul>
        </details>
      )}
    </div>
  );
}

/** Filters that leave out jobs which can't be compared, and how many those are. */
const COMPARISONS: {
  filters: readonly (keyof JobSearch)[];
  counts: readonly Exclude<keyof JobCounts, 'jobs' | 'types' | 'skills' | 'remote'>[];
  location?: string;
}[] = [
  { filters: ['payMin', 'payUnit', 'currency'], counts: ['payUnknown', 'payInOtherUnits'] },
  { filters: ['hoursMin', 'hoursMax'], counts: ['hoursUnknown'] },
  { filters: ['startsBy'], counts: ['startUnknown'] },
  { filters: ['within', 'country', 'location'], counts: ['townUnknown'] },
  { filters: ['within', 'country', 'sort'], location: 'remote', counts: ['fromAnywhere'] },
];

/**
 * Jobs that a filter has left out without comparing them, with links to the searches that have them too,
 * and those among the results that are remote: a distance from a known town finds them as well.
 */
function LeftOut({ search, counts, place }: Pick<ResultsHeadProps, 'search' | 'counts' | 'place'>) {
  const without = (filters: readonly string[]) =>
    Object.fromEntries(filters.map((name) => [name, undefined]));
  const remoteOfFound = (remote: number) => words.remoteOfFound(remote, counts?.jobs ?? 0);
  const says = place?.name ? { ...words, fromAnywhere: remoteOfFound } : words;
  const links = COMPARISONS.map(({ filters, counts: names, ...instead }) => ({
    to: `/jobs?${writeSearch({ ...search, ...without(filters), ...instead })}`,
    says: dotted(names.map((name) => counts?.[name] && says[name](counts[name]))),
  })).filter(({ says }) => says !== '');
  const hasRoom = search.within !== undefined;
  if (links.length === 0 && !hasRoom) return null;
  return (
    <Cluster as="ul" role="list" gap={1} data-look="small" className={hasRoom ? styles.room : undefined}>
      {links.map(({ to, says }) => (
        <li key={to}>
          <Link to={to}>{says}</Link>
        </li>
      ))}
    </Cluster>
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
            <ButtonLink to={`/jobs?${writeSearch({ q })}`}>{words.withoutFilters}</ButtonLink>
          )}
          <ButtonLink to="/jobs">{texts.all}</ButtonLink>
        </>
      }
    >
      {texts.none}
    </EmptyState>
  );
}
