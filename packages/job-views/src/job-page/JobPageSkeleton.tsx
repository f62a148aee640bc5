import { Container, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import styles from './job-page-skeleton.module.css';

/** The shape of a job's page while it loads. It renders on a server too: without style attributes. */
export const JobPageSkeleton = ({ label }: { label: string }) => (
  <div className={styles.page}>
    <SkeletonGroup label={label}>
      <div className={styles.cover} />
      <Container>
        <div className={styles.header}>
          <Bar look="logo" />
          <Bar look="title" />
          <Bar look="employer" />
          <Bar look="facts" />
        </div>
        <div className={styles.columns}>
          <Bar look="aside" />
          <div className={styles.text}>
            <Bar look="heading" />
            <Bar />
            <Bar />
            <Bar look="last" />
            <Bar look="heading" />
            <Bar />
            <Bar look="last" />
          </div>
        </div>
      </Container>
    </SkeletonGroup>
  </div>
);

type Look = 'logo' | 'title' | 'employer' | 'facts' | 'aside' | 'heading' | 'last';

const Bar = ({ look }: { look?: Look }) => <Skeleton className={look && styles[look]} />;
