import { Link } from 'react-router';
import type { JobSearch } from '../../jobs/api/all-jobs.ts';
import { writeSearch } from '../search-params.ts';
import { texts } from '../texts.ts';
import styles from './search.module.css';

interface Props {
  search: JobSearch;
  searchedFor: string;
}

/** Tells that nothing was found as it was typed, and what was searched for instead. */
export const Correction = ({ search, searchedFor }: Props) => (
  <p role="status" className={styles.correction}>
    {texts.showing}{' '}
    <Link to={`/jobs?${writeSearch({ ...search, q: searchedFor })}`} className={styles.corrected}>
      {searchedFor}
    </Link>
    <span className={styles.typed}>{texts.noneAsTyped(search.q ?? '')}</span>
  </p>
);
