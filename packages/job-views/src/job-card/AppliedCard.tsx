import type { RejectionReason } from '@firstrung/contracts';
import { CompanyLogo, labels, StatusBadge } from '@firstrung/ui-kit';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { RejectionReasons } from '../rejection/RejectionReasons.tsx';
import styles from './applied-card.module.css';
import { CardTitle } from './CardTitle.tsx';
import type { CardCompany } from './JobCard.tsx';
import { excerpt } from './text.ts';

export interface AppliedCardProps {
  /** The job's page; without it the title is not a link. */
  to?: string;
  title: string;
  company: CardCompany;
  status: string;
  /** Cut to 150 characters, and to 2 lines. */
  description: string;
  location?: string;
  /** Its end is shown, the whole is its title. */
  applicationId: string;
  /** Of a rejection. */
  reasons?: readonly RejectionReason[];
  /** How far it has come. */
  progress?: ReactNode;
  /** A menu of actions. */
  menu?: ReactNode;
  /** Below everything, e.g. what was sent. */
  children?: ReactNode;
  level?: 2 | 3;
}

/** Length of the shown end of an id. */
const ID_END = 4;

/** One of the applicant's applications, as a row. */
export function AppliedCard({
  to,
  title,
  company,
  status,
  description,
  location,
  applicationId,
  reasons = [],
  progress,
  menu,
  children,
  level = 2,
}: AppliedCardProps) {
  const titleId = useId();
  return (
    <article
      className={clsx(styles.row, progress ? styles.withProgress : undefined)}
      aria-labelledby={titleId}
    >
      <CompanyLogo name={company.name} src={company.logo} />
      <div className={styles.main}>
        <CardTitle id={titleId} level={level} to={to}>
          {title}
        </CardTitle>
        <p className={styles.facts}>
          <span>{company.to ? <Link to={company.to}>{company.name}</Link> : company.name}</span>
          {location && <span>{location}</span>}
          <span title={applicationId}>
            {labels.applicationId} <span className={styles.id}>…{applicationId.slice(-ID_END)}</span>
          </span>
        </p>
        <p className={styles.description}>{excerpt(description)}</p>
      </div>
      {progress && <div className={styles.progress}>{progress}</div>}
      <div className={styles.status}>
        <StatusBadge status={status} />
      </div>
      {menu && <div className={styles.menu}>{menu}</div>}
      {(reasons.length > 0 || children) && (
        <div className={styles.more}>
          <RejectionReasons reasons={reasons} />
          {children}
        </div>
      )}
    </article>
  );
}
