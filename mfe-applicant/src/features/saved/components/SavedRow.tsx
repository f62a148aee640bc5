import type { CardSave } from '@firstrung/job-views';
import { Card, Row, Text } from '@firstrung/ui-kit';
import { type ReactNode, useId } from 'react';
import styles from './saved.module.css';

interface Props {
  title: string;
  companyName?: string;
  save: CardSave | undefined;
  children?: ReactNode;
}

/** A saved job without a page. */
export function SavedRow({ title, companyName, save, children }: Props) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Row align="start" justify="space-between">
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {companyName && (
            <Text tone={2} size="sm">
              {companyName}
            </Text>
          )}
          {children && <div>{children}</div>}
        </div>
        {save?.(titleId)}
      </Row>
    </Card>
  );
}
