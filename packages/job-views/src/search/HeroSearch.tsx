import { Container } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import styles from './hero-search.module.css';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';

export interface HeroSearchProps extends Pick<SearchBarProps, 'onSubmit'> {
  /** A compact Hero, or a Carousel of them. */
  hero: ReactNode;
  chipsLabel: string;
  /** Absent while they are not known: their place stays free. */
  chips: readonly FilterChip[] | undefined;
}

/** The top of a home page: a hero, the search on its lower edge, and popular searches below it. */
export function HeroSearch({ hero, chipsLabel, chips, ...bar }: HeroSearchProps) {
  return (
    <>
      <div className={styles.hero}>{hero}</div>
      <Container className={styles.search}>
        <SearchBar raised {...bar} />
        <div className={styles.chips}>{chips && <FilterChips label={chipsLabel} chips={chips} />}</div>
      </Container>
    </>
  );
}
