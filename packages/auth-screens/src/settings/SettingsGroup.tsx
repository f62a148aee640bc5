import { Row, Section, Stack } from '@firstrung/ui-kit';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './settings.module.css';

/** Whether the groups are rows that unfold, as on a phone. */
export const FoldsContext = createContext(false);

interface Props {
  title: string;
  /** 20 px, of the row. */
  icon: ReactNode;
  children: ReactNode;
}

/** A group of settings. */
export function SettingsGroup({ title, icon, children }: Props) {
  if (!useContext(FoldsContext)) {
    return (
      <Section compact title={title}>
        {children}
      </Section>
    );
  }
  return (
    <details className={styles.group}>
      <Row as="summary">
        {icon}
        <h2>{title}</h2>
      </Row>
      <Stack>{children}</Stack>
    </details>
  );
}
