import { ButtonLink, Search } from '@firstrung/ui-kit';
import type { RefObject } from 'react';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

/** The heading of the list of open jobs, with a link to the search. */
export const JobsHeading = ({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) => (
  <div className={styles.heading}>
    <h2 ref={heading} tabIndex={-1}>
      {texts.list.title}
    </h2>
    <ButtonLink to="/jobs" icon={<Search size={16} aria-hidden="true" />}>
      {texts.list.search}
    </ButtonLink>
  </div>
);
