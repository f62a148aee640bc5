import type { JobCard } from '@firstrung/contracts';
import { type JobSearch, writeSearch } from '@firstrung/job-views';
import { Container, useRestoreFocus } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useGuestJobs } from '../../jobs/api/jobs.ts';
import { texts } from '../texts.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { ApplicantResults, GuestResults } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './search.module.css';

interface Props {
  search: JobSearch;
  /** Above the form. */
  heading?: ReactNode;
  /** On wide screens: what is beside the results. It gets the first of them. Absent: the results have the whole width. */
  beside?: ((first: JobCard | undefined) => ReactNode) | undefined;
  /** The job that is beside the results. */
  current?: string | undefined;
}

/** The search form and its results, on wide screens as a list with a job beside it. */
export function SearchLayout({ search, heading, beside, current }: Props) {
  const navigate = useNavigate();
  const { account } = useSession();
  const content = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  const pages = useGuestJobs(search);
  const first = pages.data?.pages[0]?.data[0];
  // Without results there is nothing to show beside them.
  const isSplit = beside && (first || current || pages.isPending);
  const Results = account ? ApplicantResults : GuestResults;
  // A new search replaces the form or link that had the focus.
  useRestoreFocus(content, () => results.current);
  useKeptScroll(results, `${writeSearch(search)}`);

  return (
    <Container>
      {heading}
      <div ref={content} className={styles.search}>
        <SearchForm
          search={search}
          companyName={first?.company.name}
          onSearch={(wanted) => navigate(`/jobs?${writeSearch(wanted)}`)}
        />
        <div className={isSplit ? styles.split : undefined}>
          <section ref={results} tabIndex={-1} aria-label={texts.results} className={styles.results}>
            <Results search={search} narrow={Boolean(isSplit)} current={current ?? first?._id} />
          </section>
          {isSplit && <div className={styles.beside}>{beside(first)}</div>}
        </div>
      </div>
    </Container>
  );
}
