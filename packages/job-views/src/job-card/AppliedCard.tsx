import { CompanyLogo, Stack } from '@firstrung/ui-kit';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './applied-card.module.css';
import { type CardCompany, CardFacts, CardTitle, CompanyName } from './CardTitle.tsx';
import { Morph, useFollowed } from './Morph.tsx';
import { excerpt } from './text.ts';

export interface AppliedCardProps {
  /** The job's page; without it the title is not a link. */
  to?: string;
  title: string;
  company: CardCompany;
  /** Cut to 150 characters, and to 2 lines. */
  description: string;
  location?: string;
  /** How far it has come. */
  ladder: ReactNode;
  /** The company's picture, beside an acceptance. */
  scene?: ReactNode;
  /** A menu of actions. */
  menu?: ReactNode;
  /** Below everything, e.g. the reasons of a rejection. */
  children?: ReactNode;
  level?: 2 | 3;
}

/** One of the applicant's applications, as a row. */
export function AppliedCard({
  to,
  title,
  company,
  description,
  location,
  ladder,
  scene,
  menu,
  children,
  level = 2,
}: AppliedCardProps) {
  const titleId = useId();
  const { jobId, onFollow } = useFollowed(to);
  return (
    <Morph jobId={jobId} part="cover">
      <article className={styles.card} aria-labelledby={titleId}>
        <div data-look="box" className={clsx(styles.row, scene && styles.withScene)}>
          {scene && <div className={styles.scene}>{scene}</div>}
          <Morph jobId={jobId} part="logo">
            <CompanyLogo name={company.name} src={company.logo} />
          </Morph>
          <Stack gap={1} className={styles.main}>
            <Morph jobId={jobId} part="title">
              <CardTitle id={titleId} level={level} to={to} onFollow={onFollow}>
                {title}
              </CardTitle>
            </Morph>
            <CardFacts>
              <CompanyName {...company} /> {location && <span>{location}</span>}
            </CardFacts>
          </Stack>
          <div className={styles.ladder}>{ladder}</div>
          {description !== '' && (
            <p data-cut data-look="quiet small" className={styles.description}>
              {excerpt(description)}
            </p>
          )}
          {menu && <div className={styles.menu}>{menu}</div>}
          {children && (
            <Stack gap={3} className={styles.more}>
              {children}
            </Stack>
          )}
        </div>
      </article>
    </Morph>
  );
}
