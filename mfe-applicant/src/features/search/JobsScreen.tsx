import { Container, PageHeader, useRestoreFocus } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { readSearch, writeSearch } from '@firstrung/web-kit/public-pages';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApplicantResults, GuestResults } from './components/Results.tsx';
import { SearchForm } from './components/SearchForm.tsx';
import styles from './components/search.module.css';
import { texts } from './texts.ts';

/** /jobs: the job search, for guests and applicants. The address holds the search. */
export default function JobsScreen() {
  useTitle(texts.title);
  const { account } = useSession();
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const Results = account ? ApplicantResults : GuestResults;
  const content = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  // A new search replaces the form or link that had the focus.
  useRestoreFocus(content, () => results.current);

  return (
    <Container>
      <PageHeader title={texts.title} />
      <div ref={content}>
        <SearchForm key={`${params}`} search={search} onSearch={(wanted) => setParams(writeSearch(wanted))} />
        <section ref={results} tabIndex={-1} aria-label={texts.results} className={styles.results}>
          <Results search={search} />
        </section>
      </div>
    </Container>
  );
}
