import { AuthLayout, PageHeader, Stack } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import styles from './auth.module.css';

interface Props {
  title: string;
  lead: ReactNode;
  /** Below the form: the way to its neighbour. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What login, signup and verify stand in. */
export function AuthPage({ title, lead, foot, children }: Props) {
  return (
    <AuthLayout title={texts.auth.side} lead={texts.auth.sideLead}>
      <PageHeader title={title} lead={lead} />
      <Stack gap={5}>
        {children}
        {foot && <p className={styles.foot}>{foot}</p>}
      </Stack>
    </AuthLayout>
  );
}
