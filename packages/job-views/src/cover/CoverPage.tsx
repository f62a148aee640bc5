import {
  BackLink,
  Cluster,
  type CompanyIdentity,
  CompanyLogo,
  Container,
  type Fact,
  FactList,
  Stack,
} from '@firstrung/ui-kit';
import clsx from 'clsx';
import type { MouseEventHandler, ReactNode } from 'react';
import { Morph } from '../job-card/Morph.tsx';
import { Cover } from './Cover.tsx';
import styles from './cover-page.module.css';

export interface WayBack {
  to: string;
  label: string;
  onClick?: MouseEventHandler;
}

export interface CoverPageProps {
  company: CompanyIdentity;
  photo: string | null;
  back?: WayBack | undefined;
  title: string;
  /** Of the job whose card becomes this page. */
  jobId?: string | undefined;
  /** 2 beside a list whose page has its own h1; 3 where a heading above has the title already. */
  level?: 1 | 2 | 3;
  /** Below the title. */
  subtitle?: ReactNode;
  /** Below the title: quiet buttons. */
  tools?: ReactNode;
  /** Above the text, in columns; those without a value are left out. */
  facts: readonly Fact[];
  /** Below the facts. */
  more?: ReactNode;
  /** Above the text. */
  notice?: ReactNode;
  /** Beside the text; on small screens, and for screen readers, between it and the facts. */
  sidebar?: ReactNode;
  /** The sidebar comes after the text there. */
  textFirst?: boolean;
  /** The text. */
  children: ReactNode;
  /** Below the text: the way to report. Absent where no script runs, but its room is kept. */
  report?: ReactNode;
  /** Below everything, as wide as the page; not on paper. */
  after?: ReactNode;
  /** At the end. */
  foot?: ReactNode;
}

/** From this length on a title is one step smaller, in characters. */
const LONG_TITLE = 60;

/**
 * A page with a company's picture, title, facts and texts. It renders on a server
 * too: without effects and style attributes, with links that work without script.
 */
export function CoverPage({
  company,
  photo,
  back,
  title,
  jobId,
  level = 1,
  subtitle,
  tools,
  facts,
  more,
  notice,
  sidebar,
  textFirst = false,
  children,
  report,
  after,
  foot,
}: CoverPageProps) {
  const Heading = level === 3 ? 'p' : (`h${level}` as const);
  const text = (
    <div className={styles.text}>
      {children}
      <div className={styles.report}>{report}</div>
    </div>
  );
  return (
    <article className={styles.page}>
      <Morph jobId={jobId} part="cover">
        <Cover
          company={company}
          photo={photo}
          alt={company.name}
          className={clsx(styles.cover, photo && styles.photo)}
        />
      </Morph>
      <Container className={styles.body}>
        <header className={styles.header}>
          {back && (
            <BackLink to={back.to} onClick={back.onClick} className={styles.back}>
              {back.label}
            </BackLink>
          )}
          <Morph jobId={jobId} part="logo">
            <div className={styles.logo}>
              <CompanyLogo name={company.name} src={company.logo} size="cover" />
            </div>
          </Morph>
          <Morph jobId={jobId} part="title">
            <Heading className={clsx(styles.title, title.length > LONG_TITLE && styles.longTitle)}>
              {title}
            </Heading>
          </Morph>
          {subtitle && <p data-look="quiet">{subtitle}</p>}
          {tools && (
            <Cluster gap={1} className={styles.tools} data-screen-only>
              {tools}
            </Cluster>
          )}
        </header>
        {notice && <div className={styles.notice}>{notice}</div>}
        <div className={styles.columns}>
          <Stack className={styles.facts}>
            <FactList facts={facts} />
            {more}
          </Stack>
          {textFirst && text}
          {sidebar && (
            <Stack className={styles.sidebar} data-notices="beside" data-screen-only>
              {sidebar}
            </Stack>
          )}
          {!textFirst && text}
        </div>
        {after && (
          <div className={styles.after} data-screen-only>
            {after}
          </div>
        )}
        {foot}
      </Container>
    </article>
  );
}
