import { AuthLayout, Button, FormError, PageHeader, Stack } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import type { AuthArea } from './area.ts';
import styles from './auth.module.css';

interface PageProps {
  area: AuthArea;
  title: string;
  /** How far a person has come: 1 signs up, 2 verifies, 3 can apply. */
  rung?: 1 | 2 | 3;
  lead: ReactNode;
  /** Below the form: a link to another page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The layout of login, signup, verification and forgotten passwords. */
export function AuthPage({ area, title, rung = 3, lead, footer, children }: PageProps) {
  const { side } = area.texts;
  return (
    <AuthLayout title={side.title} lead={side.lead} rung={rung}>
      <PageHeader title={title} lead={lead} />
      <Stack gap={5}>
        {children}
        {footer && <p className={styles.footer}>{footer}</p>}
      </Stack>
    </AuthLayout>
  );
}

interface SubmitProps {
  /** Why the server refused the form. */
  refusal: ReactNode;
  isBusy: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** The end of a form: its error, if there is one, and the submit button. */
export function Submit({ refusal, isBusy, isDisabled, children }: SubmitProps) {
  return (
    <div className={styles.submit}>
      <FormError>{refusal}</FormError>
      <Button type="submit" variant="primary" size="lg" wide loading={isBusy} disabled={isDisabled}>
        {children}
      </Button>
    </div>
  );
}
