import type { JobFields } from '@firstrung/contracts';
import {
  ArrowLeft,
  CompanyLogo,
  Container,
  labels as kitLabels,
  MultilineText,
  PrintNote,
  Section,
  SkillTags,
} from '@firstrung/ui-kit';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../cover/Cover.tsx';
import { type CardCompany, type Posted, PostedTime } from '../job-card/JobCard.tsx';
import type { publicTexts } from '../texts.ts';
import styles from './job-page.module.css';

/** What its recruiter wrote, and more. */
export interface JobPageContent extends Omit<JobFields, 'status'> {
  company: CardCompany & {
    id: string;
    /** The company's open jobs. */
    to: string;
  };
  /** As "2 days ago". */
  posted?: Posted | undefined;
  applicants: number;
}

/** Titles of the sections, and labels of the facts below the title. */
type JobPageTexts = Pick<
  (typeof publicTexts)['job'],
  'description' | 'requirements' | 'skills' | 'benefits' | 'labels'
>;

export interface JobPageBodyProps {
  job: JobPageContent;
  texts: JobPageTexts;
  back?: { to: string; label: string } | undefined;
  /** Beside the company's name, e.g. the job's status. */
  status?: ReactNode;
  /** Right of the title: quiet buttons. */
  tools?: ReactNode;
  /** Above the text. */
  notice?: ReactNode;
  /** Beside the text, on small screens before it: the way to apply. */
  sidebar: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  /** Below everything, as wide as the page; not on paper. */
  after?: ReactNode;
  /** At the end on paper: the page's address and the day. */
  printNote?: string | undefined;
  /** The reader has applied: lights the lowest bar of the cover. */
  applied?: boolean;
  /** 2 beside a list of jobs whose page has its own h1. */
  level?: 1 | 2;
}

/** From this length on a title is one step smaller, in characters. */
const LONG_TITLE = 60;

/**
 * A job's page: cover, title, facts and texts. It renders on a server too: without effects and style
 * attributes, with links that work without script.
 */
export function JobPageBody({
  job,
  texts,
  back,
  status,
  tools,
  notice,
  sidebar,
  children,
  after,
  printNote,
  applied = false,
  level = 1,
}: JobPageBodyProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.page}>
      <Cover company={job.company} lit={applied}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <ArrowLeft size={16} aria-hidden="true" />
            {back.label}
          </Link>
        )}
      </Cover>
      <Container>
        <header className={styles.header}>
          <div className={styles.logo}>
            <CompanyLogo name={job.company.name} src={job.company.logo} size="cover" />
          </div>
          <Heading className={clsx(styles.title, job.title.length > LONG_TITLE && styles.longTitle)}>
            {job.title}
          </Heading>
          <p className={styles.employer}>
            <Link to={job.company.to}>{job.company.name}</Link>
            {status}
          </p>
          {tools && <div className={styles.tools}>{tools}</div>}
          <JobFacts job={job} labels={texts.labels} />
        </header>
        {notice && <div className={styles.notice}>{notice}</div>}
        <div className={styles.columns}>
          <div className={styles.sidebar} data-notices="beside">
            {sidebar}
          </div>
          <div className={styles.text}>
            <TextSection title={texts.description} text={job.description} level={subLevel(level)} />
            <TextSection title={texts.requirements} text={job.requirements} level={subLevel(level)} bullets />
            {job.skills.length > 0 && (
              <Section title={texts.skills} level={subLevel(level)}>
                <SkillTags skills={job.skills} label={texts.skills} />
              </Section>
            )}
            <TextSection title={texts.benefits} text={job.benefits} level={subLevel(level)} bullets />
            {children}
          </div>
        </div>
        {after && <div className={styles.after}>{after}</div>}
        {printNote && <PrintNote>{printNote}</PrintNote>}
      </Container>
    </article>
  );
}

const subLevel = (level: 1 | 2) => (level === 1 ? 2 : 3);

/** Place, type, age and number of applicants in a row; unknown ones are left out. */
function JobFacts({ job, labels }: { job: JobPageContent; labels: JobPageTexts['labels'] }) {
  const facts = [
    [labels.location, job.location],
    [labels.employmentType, kitLabels.employmentType[job.employmentType] ?? job.employmentType],
    [labels.posted, job.posted && <PostedTime key="posted" {...job.posted} />],
    [labels.applicants, String(job.applicants)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface TextSectionProps {
  title: string;
  text: string;
  level: 2 | 3;
  bullets?: boolean;
}

/** Renders nothing for an empty text. */
function TextSection({ title, text, level, bullets }: TextSectionProps) {
  if (text.trim() === '') return null;
  return (
    <Section title={title} level={level}>
      <MultilineText text={text} bullets={bullets} />
    </Section>
  );
}
