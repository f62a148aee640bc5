import type { NetworkPerson } from '@firstrung/contracts';
import { CountBadge, Section } from '@firstrung/ui-kit';
import { type ReactNode, useRef } from 'react';
import styles from './networks.module.css';
import { PeopleGrid } from './PeopleGrid.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props<P> {
  /** By which an address leads here. */
  id?: string;
  title: string;
  empty: string;
  people: readonly P[];
  card: (person: P) => ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  /** Between the title and the people. */
  above?: ReactNode;
  /** They wait for the reader. */
  waiting?: boolean;
  /** Stands beside others. */
  beside?: boolean;
}

/** One of the lists that are whole. */
export function PeopleSection<P extends NetworkPerson>({
  id,
  title,
  empty,
  people,
  card,
  actions,
  above,
  waiting,
  beside,
}: Props<P>) {
  const heading = useRef<HTMLSpanElement>(null);
  useKeptFocus(heading, people.length);
  const section = (
    <Section
      title={
        <span ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}{' '}
          {people.length > 0 &&
            (waiting ? (
              <CountBadge count={people.length} />
            ) : (
              <span className={styles.number}>{people.length}</span>
            ))}
        </span>
      }
      actions={actions}
    >
      {above}
      {people.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <PeopleGrid people={people} card={card} />
      )}
    </Section>
  );
  // The first in a box of its own has no line above.
  return beside ? <div>{section}</div> : section;
}
