import type { NetworkPerson } from '@firstrung/contracts';
import { Grid, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { type ReactNode, useState } from 'react';
import { keepInPlace } from '../keep-in-place.ts';
import styles from './networks.module.css';
import { OutcomeContext, useOutcomes } from './Outcomes.tsx';

/** Of a longer list, so many people are shown at first. */
export const FOLDED = 3;

const COLUMN = 'medium';
const SKELETONS = ['1', '2', '3'];

interface Props<P> {
  people: readonly P[];
  card: (person: P) => ReactNode;
  className?: string | undefined;
  /** Shown instead of a list without people. */
  empty?: ReactNode;
  /**
   * Shows no more people than this, and below them what `more` makes of
   * the number of all. A single further person is shown, too.
   */
  max?: number | undefined;
  more?: (count: number) => ReactNode;
}

/** Those who left the list by the applicant's own doing keep their place until it is opened again. */
export function PeopleGrid<P extends NetworkPerson>({
  people,
  card,
  className,
  empty,
  max = Number.POSITIVE_INFINITY,
  more,
}: Props<P>) {
  const { byPerson } = useOutcomes();
  const [before] = useState(byPerson);
  const [known, setKnown] = useState({ people, list: [...people] });
  if (known.people !== people) setKnown({ people, list: keepInPlace(known.list, people) });
  const present = new Set(people.map(({ _id }) => _id));
  // A list may be fetched again before the outcome is known, so what decides is both as they are now.
  const shown = known.list.filter(({ _id }) => present.has(_id) || byPerson.get(_id) !== before.get(_id));
  if (shown.length === 0) return empty;
  const isFolded = shown.length > max + 1;
  return (
    <>
      <Grid as="ul" role="list" min={COLUMN} gap={4} className={className}>
        {shown.slice(0, isFolded ? max : undefined).map((person) => (
          <li key={person._id}>
            <OutcomeContext value={present.has(person._id) ? undefined : byPerson.get(person._id)}>
              {card(person)}
            </OutcomeContext>
          </li>
        ))}
      </Grid>
      {isFolded && more?.(shown.length)}
    </>
  );
}

/** A grid while it is loading. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Grid min={COLUMN} gap={4}>
        {SKELETONS.map((key) => (
          <div key={key} className={styles.skeleton}>
            <Skeleton width="4rem" height="4rem" />
            <Skeleton width="70%" />
            <Skeleton width="40%" />
            <Skeleton width="6rem" height="2rem" />
          </div>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
