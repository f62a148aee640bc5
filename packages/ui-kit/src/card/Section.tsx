import type { ReactNode } from 'react';
import { Cluster, type ColumnWidth, Grid } from '../layout/Layout.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title?: ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** With little room above, where it is what the page is for. */
  compact?: boolean;
  /** Left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/**
 * A part of a page below a line, in a Container of width `text` with its title beside it where there is room.
 * Prefer it to Card for content in the flow of the page.
 */
export function Section({ title, actions, level = 2, id, compact, screenOnly, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      className={styles.section}
      id={id}
      data-compact={compact || undefined}
      data-screen-only={screenOnly || undefined}
    >
      {(title || actions) && (
        <Cluster align="baseline" justify="space-between" className={styles.sectionHead}>
          {title && <Heading className={styles.sectionTitle}>{title}</Heading>}
          {actions}
        </Cluster>
      )}
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}

export interface Fact {
  label: string;
  /** Left out when null, undefined, false or ''. */
  value: ReactNode;
}

/** Name and value pairs; those without a value are left out. `min` is the narrowest column. */
export function FactList({ facts, min = 'narrow' }: { facts: readonly Fact[]; min?: ColumnWidth }) {
  const present = facts.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <Grid as="dl" className={styles.facts} min={min}>
      {present.map(({ label, value }) => (
        // Members of a team may have the same position.
        <div key={typeof value === 'string' ? `${label} ${value}` : label}>
          <dt data-look="faint small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}
