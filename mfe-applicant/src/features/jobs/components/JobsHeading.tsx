import { ButtonLink, Search } from '@firstrung/ui-kit';
import type { RefObject } from 'react';
import styles from '../jobs.module.css';
import { texts } from '../texts.ts';

/** Above the list of all jobs, and the way to searching them. */
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
