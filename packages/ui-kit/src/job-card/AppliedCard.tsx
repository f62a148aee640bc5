import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CompanyLogo } from '../avatar/Avatar.tsx';
import { StatusBadge, statusStyle } from '../badge/StatusBadge.tsx';
import { MapPin } from '../icons.ts';
import styles from './applied-card.module.css';
import type { CardCompany } from './JobCard.tsx';

export interface AppliedCardProps {
  /** The job's page; without it the title is not a link. */
  to?: string;
  title: string;
  company: CardCompany;
  status: string;
  /** Cut to 2 lines. */
  description: string;
  location?: string;
  applicationId: string;
  idLabel?: string;
  /** Rejection reasons in plain words. */
  reasons?: readonly string[];
  reasonsLabel?: string;
  /** Below everything, e.g. a withdraw button or a timeline. */
  children?: ReactNode;
  level?: 2 | 3;
}

/** One of the applicant's applications. */
export function AppliedCard({
  to,
  title,
  company,
  status,
  description,
  location,
  applicationId,
  idLabel = 'Application ID:',
  reasons = [],
  reasonsLabel = 'Rejection reasons',
  children,
  level = 2,
}: AppliedCardProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const { bars, colour } = statusStyle(status);
  const accent = { '--accent-length': bars / 4, '--accent-colour': colour };
  return (
    <article
      className={clsx(styles.card, styles.progress)}
      style={accent as CSSProperties}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <CompanyLogo name={company.name} src={company.logo} />
        <div className={styles.company}>
          <span className={styles.companyName}>{company.name}</span>
        </div>
        <StatusBadge status={status} />
      </div>
      <Heading className={styles.title} id={titleId}>
        {to ? <Link to={to}>{title}</Link> : title}
      </Heading>
      <p className={styles.description} style={{ '--lines': 2 } as CSSProperties}>
        {description}
      </p>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          <strong>{reasonsLabel}</strong>
          {reasons.join(' · ')}
        </div>
      )}
      <div className={styles.meta}>
        {location && (
          <span>
            <MapPin size={14} aria-hidden="true" />
            <span className={styles.place}>{location}</span>
          </span>
        )}
        <span>
          {idLabel} <span className={styles.id}>{applicationId}</span>
        </span>
      </div>
      {children && <div className={styles.action}>{children}</div>}
    </article>
  );
}
