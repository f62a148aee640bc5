import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import styles from './job-list.module.css';

export interface JobListHeadingProps {
  title: string;
  /** Shown after the title, e.g. "61" or "1,000+". */
  count?: string | undefined;
  /** Right of the title. */
  children?: ReactNode;
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a list of jobs, with their number. Scripts can focus it. */
export const JobListHeading = ({ title, count, children, id, ref }: JobListHeadingProps) => (
  <div className={styles.heading}>
    <h2 ref={ref} id={id} tabIndex={-1}>
      {title}
      {count && <span className={styles.count}> · {count}</span>}
    </h2>
    {children}
  </div>
);

export interface JobListProps {
  /** Job cards, each in an `<li>`. */
  children: ReactNode;
  /** One card below the other, for a list beside a job. */
  narrow?: boolean;
}

/** Job cards in as many columns as fit. */
export const JobList = ({ children, narrow }: JobListProps) => (
  <ul className={clsx(styles.list, narrow && styles.narrow)}>{children}</ul>
);
