import { Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { NotHere } from './NotHere.tsx';
import styles from './page.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Why what the address names isn't shown. */
  missing?: ReactNode;
  /** The conversations. */
  lists: ReactNode;
  /** Beside them, where there is room: what is open, or that nothing is. */
  stage: ReactNode;
  /** The popup. */
  children?: ReactNode;
}

/** A page of conversations. */
export function ChatPage({ title, lead, actions, missing, lists, stage, children }: Props) {
  useTitle(title);
  return (
    <Container className={styles.page}>
      <PageHeader title={title} lead={lead} actions={actions} />
      {missing && <NotHere>{missing}</NotHere>}
      <div className={styles.columns}>
        <div className={styles.lists}>{lists}</div>
        <div className={styles.stage}>{stage}</div>
      </div>
      {children}
    </Container>
  );
}
