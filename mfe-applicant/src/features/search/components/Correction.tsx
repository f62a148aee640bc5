import { Link } from 'react-router';
import { texts } from '../../../texts.ts';
import type { JobSearch } from '../../jobs/api/all-jobs.ts';
import { writeSearch } from '../search-params.ts';
import styles from './search.module.css';

const { search: words } = texts;

interface Props {
  search: JobSearch;
  searchedFor: string;
}

/** Tells that nothing was found as it was typed, and what was searched for instead. */
export const Correction = ({ search, searchedFor }: Props) => (
  <p role="status" className={styles.correction}>
    {words.showing}{' '}
    <Link to={`/jobs?${writeSearch({ ...search, q: searchedFor })}`} className={styles.corrected}>
      {searchedFor}
    </Link>
    <span className={styles.typed}>{words.noneAsTyped(search.q ?? '')}</span>
  </p>
);
