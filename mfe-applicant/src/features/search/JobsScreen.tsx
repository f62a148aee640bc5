import { Container, PageHeader } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useSearchParams } from 'react-router';
import { texts } from '../../texts.ts';
import { ApplicantResults, GuestResults } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './search.module.css';
import { readSearch, writeSearch } from './search-params.ts';

const { search: words } = texts;

/** /jobs, for guests and applicants. The search stands in the address. */
export default function JobsScreen() {
  useTitle(words.title);
  const { account } = useSession();
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const Results = account ? ApplicantResults : GuestResults;

  return (
    <Container>
      <PageHeader title={words.title} />
      <SearchForm key={`${params}`} search={search} onSearch={(wanted) => setParams(writeSearch(wanted))} />
      <section aria-label={words.results} className={styles.results}>
        <Results search={search} />
      </section>
    </Container>
  );
}
