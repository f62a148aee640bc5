import { Card, Skeleton } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './networks.module.css';
import { PeopleSkeleton } from './PeopleGrid.tsx';

/** The shape of the page below its header. */
export function NetworksSkeleton() {
  return (
    <>
      <Card look="sunken" className={styles.own} aria-hidden="true">
        <Skeleton width="6rem" height="6rem" />
        <Skeleton width="12rem" height="2rem" />
      </Card>
      <PeopleSkeleton label={texts.loading} />
    </>
  );
}
