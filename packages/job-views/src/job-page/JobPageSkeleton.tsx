import { Container, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import clsx from 'clsx';
import page from '../cover/cover-page.module.css';
import styles from './job-page-skeleton.module.css';

/** The shape of a job's page while it loads. It renders on a server too: without style attributes. */
export const JobPageSkeleton = ({ label }: { label: string }) => (
  <div className={page.page}>
    <SkeletonGroup label={label}>
      <div className={clsx(page.cover, page.photo, styles.cover)} />
      <Container>
        <div className={page.header}>
          <div className={page.logo}>
            <Bar look="logo" />
          </div>
          <Bar look="title" />
          <Bar look="employer" />
        </div>
        <div className={page.columns}>
          <div className={page.text}>
            <Bar look="facts" />
          </div>
          <div className={page.sidebar}>
            <Bar look="aside" />
          </div>
          <div className={page.text}>
            <Bar look="text" />
          </div>
        </div>
      </Container>
    </SkeletonGroup>
  </div>
);

const Bar = ({ look }: { look: string }) => <Skeleton className={styles[look]} />;
