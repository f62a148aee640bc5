import { CompanyLogo, companyHueClass } from '@firstrung/ui-kit';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { CardCompany } from '../job-card/JobCard.tsx';
import styles from './company-teaser.module.css';

export interface CompanyTeaserProps {
  company: CardCompany;
  /** Below the name, e.g. industry and size; empty ones are left out. */
  facts?: readonly string[];
  /** The company's open jobs, e.g. "5 live jobs"; a space is kept for it while it isn't known. */
  jobs?: { text: string; to: string } | undefined;
}

/** A company in short, in its colour. */
export function CompanyTeaser({ company, facts = [], jobs }: CompanyTeaserProps) {
  const known = facts.filter(Boolean).join(' · ');
  return (
    <div className={clsx(styles.teaser, companyHueClass(company))}>
      <CompanyLogo name={company.name} src={company.logo} />
      <div className={styles.text}>
        <strong className={styles.name}>{company.name}</strong>
        {known && <span className={styles.facts}>{known}</span>}
        <span className={styles.jobs}>{jobs && <Link to={jobs.to}>{jobs.text}</Link>}</span>
      </div>
    </div>
  );
}
