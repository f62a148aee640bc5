import type { CardSave } from '@firstrung/job-views';
import { Card, Row, Text } from '@firstrung/ui-kit';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './saved.module.css';

interface Props {
  /** The job's page; absent for a job that was taken down. */
  to?: string;
  title: string;
  companyName: string;
  save: CardSave | undefined;
  children?: ReactNode;
}

/** A saved job of which there is no more than its title and company. */
export function SavedRow({ to, title, companyName, save, children }: Props) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Row align="start" justify="space-between">
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {to ? <Link to={to}>{title}</Link> : title}
          </h2>
          <Text tone={2} size="sm">
            {companyName}
          </Text>
          {children && <div>{children}</div>}
        </div>
        {save?.(titleId)}
      </Row>
    </Card>
  );
}
