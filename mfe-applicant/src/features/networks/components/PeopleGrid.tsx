import type { NetworkPerson } from '@firstrung/contracts';
import { Grid, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import styles from './networks.module.css';

const COLUMN = '16rem';
const SKELETONS = ['1', '2', '3'];

interface Props<P> {
  people: readonly P[];
  card: (person: P) => ReactNode;
  className?: string | undefined;
}

export function PeopleGrid<P extends NetworkPerson>({ people, card, className }: Props<P>) {
  return (
    <Grid as="ul" role="list" min={COLUMN} gap={4} className={className}>
      {people.map((person) => (
        <li key={person._id}>{card(person)}</li>
      ))}
    </Grid>
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
