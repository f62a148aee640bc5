import { Card, Cluster } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import type { TemplateContent } from '../api/templates.ts';
import { texts } from '../texts.ts';
import styles from './templates.module.css';

interface Props {
  template: TemplateContent;
  /** Beside the name, as a badge. */
  mark?: ReactNode;
  /** Below the text. */
  note?: ReactNode;
  /** Buttons. Absent for readers. */
  actions?: ReactNode;
}

/** A template as it was written, with its fields. */
export function TemplateCard({ template: { name, subject, text }, mark, note, actions }: Props) {
  return (
    <Card as="article" className={styles.card}>
      <Cluster gap={2}>
        <h3 className={styles.name}>{name}</h3>
        {mark}
      </Cluster>
      {subject && (
        <p className={styles.subject}>
          <span className={styles.label}>{texts.subject}</span> {subject}
        </p>
      )}
      <p className={styles.text}>{text}</p>
      {note && <p className={styles.label}>{note}</p>}
      {actions && <Cluster gap={1}>{actions}</Cluster>}
    </Card>
  );
}
