import { Cluster, Stack } from '@firstrung/ui-kit';
import type { ReactNode, Ref } from 'react';
import styles from './job-list.module.css';

export interface JobListHeadingProps {
  title: string;
  /** Shown after the title, e.g. "61" or "1,000+". */
  count?: string | undefined;
  /** Right of the title. */
  children?: ReactNode;
  id?: string;
  level?: 2 | 3;
  ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a list of jobs, with their number. Scripts can focus it. */
export function JobListHeading({ title, count, children, id, level = 2, ref }: JobListHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Cluster justify="space-between" className={styles.heading}>
      <Heading ref={ref} id={id} tabIndex={-1}>
        {title}
        {count && <span data-look="faint normal">{`\u00a0· ${count}`}</span>}
      </Heading>
      {children}
    </Cluster>
  );
}

/** Job cards, each in an `<li>`, in as many columns as fit. */
export const JobList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

/** Below the last card of a list: a text, a button or a failure. */
export const ListEnd = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <Stack align="center" ref={ref} data-look="faint small" className={styles.end}>
    {children}
  </Stack>
);
