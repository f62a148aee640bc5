import type { ReactNode } from 'react';
import { Container, Stack } from '../layout/Layout.tsx';
import styles from './page.module.css';

export interface FormPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Below the form under a hairline, e.g. the way from login to signup. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page that is one short form: login, signup, a code. Makes the h1. */
export function FormPage({ title, lead, foot, children }: FormPageProps) {
  return (
    <Container width="narrow" className={styles.formPage}>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1 className={styles.formTitle}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </Stack>
        {children}
        {foot && <p className={styles.formFoot}>{foot}</p>}
      </Stack>
    </Container>
  );
}
