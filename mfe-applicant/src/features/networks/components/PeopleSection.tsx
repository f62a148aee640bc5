import type { NetworkPerson } from '@firstrung/contracts';
import { Button, CountBadge, Section, Text, useRestoreFocus } from '@firstrung/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './networks.module.css';
import { FOLDED, PeopleGrid } from './PeopleGrid.tsx';

interface Props<P> {
  /** Hash that links here. */
  id?: string;
  title: string;
  /** Text for an empty list. */
  empty: string;
  people: readonly P[];
  card: (person: P) => ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  /** Between the title and the people. */
  above?: ReactNode;
  /** Never folded. Highlights the number of people. Their cards fill the width. */
  needsAnswer?: boolean;
  /** Never folded. */
  showsAll?: boolean;
}

/** One list of people, with its title and their number. */
export function PeopleSection<P extends NetworkPerson>({
  id,
  title,
  empty,
  people,
  card,
  actions,
  above,
  needsAnswer,
  showsAll,
}: Props<P>) {
  const heading = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  useRestoreFocus(list, () => heading.current);
  return (
    <Section
      title={
        <span ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}{' '}
          {people.length > 0 &&
            (needsAnswer ? (
              <CountBadge count={people.length} />
            ) : (
              <Text as="span" tone={3} weight={500}>
                {people.length}
              </Text>
            ))}
        </span>
      }
      actions={actions}
    >
      {above}
      <div ref={list}>
        <PeopleGrid
          people={people}
          card={card}
          max={isUnfolded || showsAll || needsAnswer ? undefined : FOLDED}
          more={(count) => (
            <div className={styles.more}>
              <Button
                size="sm"
                aria-label={texts.showAllOf(title, count)}
                onClick={() => {
                  setUnfolded(true);
                  heading.current?.focus({ preventScroll: true });
                }}
              >
                {texts.showAll(count)}
              </Button>
            </div>
          )}
          className={needsAnswer ? styles.requests : undefined}
          empty={<Text tone={3}>{empty}</Text>}
        />
      </div>
    </Section>
  );
}
