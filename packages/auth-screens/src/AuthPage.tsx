import { AuthLayout, PageHeader, Stack } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import type { AuthArea } from './area.ts';
import styles from './auth.module.css';

interface Props {
  area: AuthArea;
  title: string;
  lead: ReactNode;
  /** Below the form: the way to its neighbour. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What login, signup and verify stand in. */
export function AuthPage({ area, title, lead, foot, children }: Props) {
  const { side } = area.words;
  return (
    <AuthLayout title={side.title} lead={side.lead}>
      <PageHeader title={title} lead={lead} />
      <Stack gap={5}>
        {children}
        {foot && <p className={styles.foot}>{foot}</p>}
      </Stack>
    </AuthLayout>
  );
}
