import { Container, FilterChips, SearchBar } from '@firstrung/ui-kit';
import { filterChips, searchPath } from '@firstrung/web-kit/public-pages';
import { useNavigate } from 'react-router';
import { useJobCounts } from '../api/jobs.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

/** The search on the lower edge of a home page's hero, and popular searches below it. */
export function JobSearch() {
  const navigate = useNavigate();
  const { data: counts } = useJobCounts();
  return (
    <Container className={styles.search}>
      <SearchBar
        raised
        texts={texts.search}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(searchPath(event.currentTarget));
        }}
      />
      <div className={styles.chips}>
        {counts && <FilterChips label={texts.search.popular} chips={filterChips(counts)} />}
      </div>
    </Container>
  );
}
