import type { JobFact, JobFacts, JobFields } from '@firstrung/contracts';
import { type Fact, labels as kitLabels, PrintNote, Section, SkillTags } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CoverPage, type CoverPageProps } from '../cover/CoverPage.tsx';
import { TextSection } from '../cover/TextSection.tsx';
import type { ShownFacts } from '../facts/job-facts.ts';
import { pageFacts } from '../facts/page-facts.ts';
import { type CardCompany, type Posted, PostedTime } from '../job-card/JobCard.tsx';
import { jobTexts as texts } from './texts.ts';

/** What its recruiter wrote, and more. */
export interface JobPageContent extends Omit<JobFields, 'status' | JobFact>, Partial<JobFacts>, ShownFacts {
  company: CardCompany & {
    id: string;
    to: string;
    /** Its open jobs. */
    jobsTo: string;
  };
  /** As "2 days ago". */
  posted?: Posted | undefined;
  /** The last day on which its company has said that it is open, if that is after it was posted. */
  confirmed?: Posted | undefined;
  applicants: number;
}

export interface JobPageBodyProps
  extends Pick<CoverPageProps, 'back' | 'level' | 'tools' | 'notice' | 'sidebar' | 'after'> {
  job: JobPageContent;
  /** Beside the company's name, e.g. the job's status. */
  status?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  /** At the end on paper: the page's address and the day. */
  printNote?: string | undefined;
  /** The reader has applied: lights the lowest bar of the cover. */
  applied?: boolean;
}

/** A job's page: cover, title, facts and texts. The sidebar is the way to apply. */
export function JobPageBody({
  job,
  status,
  children,
  printNote,
  applied = false,
  level = 1,
  ...page
}: JobPageBodyProps) {
  const textLevel = level === 1 ? 2 : 3;
  return (
    <CoverPage
      {...page}
      company={job.company}
      lit={applied}
      title={job.title}
      level={level}
      subtitle={
        <>
          <Link to={job.company.to}>{job.company.name}</Link>
          {status}
        </>
      }
      facts={jobFacts(job)}
      foot={printNote && <PrintNote>{printNote}</PrintNote>}
    >
      <TextSection title={texts.description} text={job.description} level={textLevel} />
      <TextSection title={texts.requirements} text={job.requirements} level={textLevel} bullets />
      {job.skills.length > 0 && (
        <Section title={texts.skills} level={textLevel}>
          <SkillTags skills={job.skills} label={texts.skills} />
        </Section>
      )}
      <TextSection title={texts.benefits} text={job.benefits} level={textLevel} bullets />
      {children}
    </CoverPage>
  );
}

/** Pay, place, times, age, number of applicants and when they are answered, as far as they are known. */
function jobFacts(job: JobPageContent): Fact[] {
  const { labels, answerWithin, asks } = texts;
  const questions = job.questions?.length ?? 0;
  const { pay, places, remoteFrom, hours, start, length, closing, positions } = pageFacts(job);
  const employmentType = kitLabels.employmentType[job.employmentType] ?? job.employmentType;
  return [
    pay,
    { label: labels.location, value: job.location },
    places,
    remoteFrom,
    { label: labels.employmentType, value: employmentType },
    hours,
    start,
    length,
    closing,
    positions,
    { label: labels.posted, value: job.posted && <PostedTime {...job.posted} /> },
    { label: labels.confirmed, value: job.confirmed && <PostedTime {...job.confirmed} /> },
    { label: labels.applicants, value: String(job.applicants) },
    { label: labels.answer, value: job.answerWithin && answerWithin(job.answerWithin) },
    { label: labels.questions, value: questions > 0 && asks(questions) },
  ];
}
