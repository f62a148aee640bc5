import {
  CURRENCY_LENGTH,
  EMPLOYMENT_TYPES,
  isUuid,
  type JobCounts,
  MAX_SEARCH_TEXT,
  PAY_UNITS,
} from '@firstrung/contracts';
import {
  Button,
  ButtonLink,
  ChevronDown,
  Container,
  CountBadge,
  EmptyState,
  labels,
  Select,
  TextField,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import { type FormEventHandler, type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router';
import { countriesByName } from '../facts/countries.ts';
import { type FilterChip, FilterChips } from '../search/FilterChips.tsx';
import { type JobSearch, writeSearch } from '../search/job-search.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { publicTexts } from '../texts.ts';
import styles from './search.module.css';

const texts = publicTexts.search;

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

export interface SearchFormProps {
  search: JobSearch;
  /** The filters of the search, and further ones. */
  chips: readonly FilterChip[];
  /** The field for skills. */
  skills: ReactNode;
  /**
   * The fields of the filters are behind a button. Absent on the server, where the button does nothing yet.
   */
  filters?: { isOpen: boolean; onToggle: () => void };
  /** Searches at once when a filter changes. Absent: the form is sent. */
  onChange?: (changed: Partial<Record<'type' | 'sort' | 'remoteFrom' | 'closesWithin', string>>) => void;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/**
 * The form of the search. Without handlers it is a plain GET form with the names of the address's parameters.
 */
export function SearchForm({ search, chips, skills, filters, onChange, onSubmit }: SearchFormProps) {
  // An amount of pay is one filter with its unit and currency.
  const { q, location, payUnit, currency, ...others } = search;
  const activeFilters = Object.keys(others).length;
  const filtersId = useId();
  return (
    <SearchBar texts={texts} q={q} location={location} {...(onSubmit && { onSubmit })}>
      <div className={styles.refine}>
        <Button
          size="sm"
          className={styles.toggle}
          icon={<ChevronDown size={16} aria-hidden="true" />}
          aria-expanded={filters?.isOpen}
          aria-controls={filtersId}
          onClick={filters?.onToggle}
        >
          {texts.filtersTitle} {activeFilters > 0 && <CountBadge count={activeFilters} />}
        </Button>
        {chips.length > 0 && <FilterChips label={texts.filtersTitle} chips={chips} />}
      </div>
      <div id={filtersId} className={styles.filters} data-open={filters?.isOpen || undefined}>
        {skills}
        <CompanyField key={search.company} company={search.company} />
        <Select
          label={texts.type}
          name="type"
          placeholder={texts.anyType}
          {...valueOrDefault(search.type ?? '', onChange && ((type) => onChange({ type })))}
          options={EMPLOYMENT_TYPES.map((type) => ({
            value: type,
            label: labels.employmentType[type] ?? type,
          }))}
        />
        <FactFilters search={search} onChange={onChange} />
        <Select
          label={texts.sort}
          name="sort"
          {...valueOrDefault(search.sort ?? 'newest', onChange && ((sort) => onChange({ sort })))}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </SearchBar>
  );
}

/** Days of the choices for jobs that close soon. */
const CLOSES_WITHIN = [7, 14, 30];

/** Filters by pay, hours, start, country and last day. What is typed is applied when the form is sent. */
function FactFilters({ search, onChange }: Pick<SearchFormProps, 'search' | 'onChange'>) {
  const { filters } = texts;
  const typed = (name: 'payMin' | 'hoursMin' | 'hoursMax', label: string, step: string) => (
    <TextField
      key={`${name} ${search[name]}`}
      label={label}
      name={name}
      type="number"
      min="0"
      step={step}
      defaultValue={search[name]}
    />
  );
  return (
    <>
      {typed('payMin', filters.payMin, 'any')}
      <Select
        key={`payUnit ${search.payUnit}`}
        label={filters.payUnit}
        name="payUnit"
        defaultValue={search.payUnit ?? 'hour'}
        options={PAY_UNITS.map((unit) => ({ value: unit, label: filters.payUnits[unit] }))}
      />
      <TextField
        key={`currency ${search.currency}`}
        label={filters.currency}
        name="currency"
        minLength={CURRENCY_LENGTH}
        maxLength={CURRENCY_LENGTH}
        defaultValue={search.currency ?? 'EUR'}
      />
      {typed('hoursMin', filters.hoursMin, '0.5')}
      {typed('hoursMax', filters.hoursMax, '0.5')}
      <TextField
        key={`startsBy ${search.startsBy}`}
        label={filters.startBefore}
        name="startsBy"
        type="date"
        defaultValue={search.startsBy}
      />
      <Select
        label={filters.remoteFrom}
        name="remoteFrom"
        placeholder={filters.any}
        {...valueOrDefault(search.remoteFrom ?? '', onChange && ((remoteFrom) => onChange({ remoteFrom })))}
        options={countriesByName().map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={filters.closing}
        name="closesWithin"
        placeholder={filters.any}
        {...valueOrDefault(
          String(search.closesWithin ?? ''),
          onChange && ((closesWithin) => onChange({ closesWithin })),
        )}
        options={CLOSES_WITHIN.map((days) => ({ value: String(days), label: filters.days(days) }))}
      />
    </>
  );
}

/** Props of a field that follows the search, or that the form sends. */
const valueOrDefault = (value: string, onChange: ((value: string) => void) | undefined) =>
  onChange
    ? { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
    : { defaultValue: value };

/** The field for skills where no script runs: a text for one skill. */
export const OneSkillField = ({ search }: { search: JobSearch }) => (
  <TextField label={texts.skills} name="skill" maxLength={MAX_SEARCH_TEXT} defaultValue={search.skill?.[0]} />
);

/** The company that is searched for as a text. An id, as links have it, is shown as a filter to remove. */
const CompanyField = ({ company }: Pick<JobSearch, 'company'>) =>
  company !== undefined && isUuid(company) ? (
    <input type="hidden" name="company" value={company} />
  ) : (
    <TextField label={texts.company} name="company" maxLength={MAX_SEARCH_TEXT} defaultValue={company} />
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
    return <EmptyState title={publicTexts.list.emptyTitle}>{publicTexts.list.empty}</EmptyState>;
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
