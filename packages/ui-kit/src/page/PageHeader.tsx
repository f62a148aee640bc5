import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowLeft } from '../icons.ts';
import { Cluster, Stack } from '../layout/Layout.tsx';
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
      {back && (
        <Link to={back.to} className={styles.back} data-tall data-screen-only>
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <Cluster justify="space-between">
        <Stack gap={1} className={styles.text} data-beside={actionsBeside && true}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </Stack>
        {actions}
      </Cluster>
    </Stack>
  );
}
