import {
  EMPLOYMENT_TYPES,
  isUuid,
  type JobCard as Job,
  type JobCounts,
  MAX_COUNTED_JOBS,
  MAX_SEARCH_TEXT,
} from '@firstrung/contracts';
import {
  countText,
  JobPageSkeleton,
  type JobSearch,
  publicTexts,
  readSearch,
  SearchBar,
  writeSearch,
} from '@firstrung/job-views';
import {
  Button,
  ButtonLink,
  ChevronDown,
  Container,
  EmptyState,
  labels,
  PageHeader,
  Select,
  TextField,
  X,
} from '@firstrung/ui-kit';
import type { Page } from '@firstrung/web-kit';
import type { PageRequest } from './contract.ts';
import { JobCards } from './GuestJobsPage.tsx';
import { queryOf } from './load.ts';
import styles from './server-pages.module.css';

const texts = publicTexts.search;

interface Props {
  request: PageRequest;
  jobs: Page<Job[]>;
  /** Counted only if there are more jobs than on this page. */
  counts: JobCounts | undefined;
  now: Date;
}

/**
 * The job search before its remote is loaded: a form that works without scripts, and the first results; on wide screens as a
 * list with room for the first job beside it, which the screen loads.
 */
export function SearchPage({ request, jobs, counts, now }: Props) {
  const search = readSearch(queryOf(request));
  return (
    <Container>
      <div className={styles.searchTitle}>
        <PageHeader title={texts.title} />
      </div>
      <div className={styles.searchPage}>
        <SearchForm search={search} companyName={jobs.data[0]?.company.name} links={request.links} />
        <div className={jobs.data.length > 0 ? styles.split : undefined}>
          <section aria-label={texts.results} className={styles.results}>
            {jobs.searchedFor && (
              <p className={styles.quiet}>
                {texts.showing} <strong>{jobs.searchedFor}</strong>
                <span className={styles.typed}>{texts.noneAsTyped(search.q ?? '')}</span>
              </p>
            )}
            <p className={styles.found}>{foundText(jobs, counts)}</p>
            {jobs.data.length > 0 ? (
              <JobCards
                {...{ request, now }}
                jobs={jobs.data}
                level={2}
                highlight={jobs.searchedFor ?? search.q}
              />
            ) : (
              <EmptyState
                art="search"
                title={texts.noneTitle}
                actions={<ButtonLink to={request.links.search}>{texts.all}</ButtonLink>}
              >
                {texts.none}
              </EmptyState>
            )}
          </section>
          {jobs.data.length > 0 && (
            <div className={styles.beside}>
              <JobPageSkeleton label={publicTexts.job.loading} />
            </div>
          )}
        </div>
      </div>
    </Container>
  );
}

/** The number of jobs found; nothing while it is not known. */
function foundText({ data, next }: Page<Job[]>, counts: JobCounts | undefined): string | undefined {
  if (next === undefined) return texts.found(data.length);
  if (!counts) return undefined;
  return counts.jobs < MAX_COUNTED_JOBS ? texts.found(counts.jobs) : texts.foundMore(countText(counts));
}

interface FormProps {
  search: JobSearch;
  /** Name of the company that is searched for by its id. */
  companyName: string | undefined;
  links: PageRequest['links'];
}

/** A plain GET form with the names of the address's parameters. */
function SearchForm({ search, companyName, links }: FormProps) {
  return (
    <SearchBar texts={texts} q={search.q} location={search.location}>
      <Button variant="quiet" className={styles.toggle} icon={<ChevronDown size={16} aria-hidden="true" />}>
        {texts.filters}
      </Button>
      <div className={styles.filters}>
        <TextField
          label={texts.skills}
          name="skill"
          maxLength={MAX_SEARCH_TEXT}
          defaultValue={search.skill?.[0]}
        />
        <CompanyField search={search} companyName={companyName} links={links} />
        <Select
          label={texts.type}
          name="type"
          placeholder={texts.anyType}
          defaultValue={search.type ?? ''}
          options={EMPLOYMENT_TYPES.map((type) => ({
            value: type,
            label: labels.employmentType[type] ?? type,
          }))}
        />
        <Select
          label={texts.sort}
          name="sort"
          defaultValue={search.sort ?? 'newest'}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </SearchBar>
  );
}

/** The company that is searched for: a text, or for an id the company's name as a link to the search without it. */
function CompanyField({ search, companyName, links }: FormProps) {
  const { company, ...others } = search;
  if (company === undefined || !isUuid(company)) {
    return (
      <TextField label={texts.company} name="company" maxLength={MAX_SEARCH_TEXT} defaultValue={company} />
    );
  }
  return (
    <div className={styles.company}>
      <span className={styles.companyLabel}>{texts.company}</span>
      <input type="hidden" name="company" value={company} />
      <ButtonLink to={`${links.search}?${writeSearch(others)}`} icon={<X size={16} aria-hidden="true" />}>
        {companyName ?? texts.oneCompany}
      </ButtonLink>
    </div>
  );
}
