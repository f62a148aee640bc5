import type { ReactNode } from 'react';
import { Cluster, Stack } from '../layout/Layout.tsx';
import { BackLink } from '../link/BackLink.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  /** The actions are small enough for a phone, where others stand below the title. */
  actionsBeside?: boolean;
  /** Above the title. */
  back?: { to: string; label: string };
}

/** The heading of a page (h1). */
export function PageHeader({ title, lead, actions, actionsBeside, back }: PageHeaderProps) {
  return (
    <Stack gap={1} className={styles.header}>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <Cluster justify="space-between">
        {/* Beside them, it wraps only with large text. */}
        <Stack gap={1} data-grow={actionsBeside ? 'narrow' : undefined}>
          <h1>{title}</h1>
          {lead && (
            <p data-look="quiet" className={styles.lead}>
              {lead}
            </p>
          )}
        </Stack>
        {actions}
      </Cluster>
    </Stack>
  );
}
