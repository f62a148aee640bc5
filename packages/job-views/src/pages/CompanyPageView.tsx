import type { CompanyPage } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import { ButtonLink, EmptyState, FactList, Grid, MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { companyFacts, contactFacts } from '../company/company-facts.tsx';
import { companyTexts as labels } from '../company/texts.ts';
import { CoverPage, type CoverPageProps } from '../cover/CoverPage.tsx';
import { PageText } from '../cover/PageText.tsx';
import { JobListHeading } from '../job-list/JobList.tsx';
import listStyles from '../job-list/job-list.module.css';
import { RecordLine } from '../promise/RecordLine.tsx';
import { companyJobsPath } from '../search/job-search.ts';
import { searchTexts } from '../search/texts.ts';

/** Of the page of a company. */
export const companyPageTexts = chooseTexts({
  en: {
    about: 'About',
    contact: 'Contact',
    openJobs: 'Open jobs',
    search: 'Search these jobs',
    end: (company: string) => `You have seen every open job at ${company}.`,
    noneTitle: 'No open jobs right now',
    none: (company: string) => `Jobs at ${company} appear here as soon as they are posted.`,
    missingTitle: 'Company not found',
    missing: 'It may have left, or the address is wrong.',
    titleWhileLoading: 'Company',
  },
});

/** Of the heading that names the list of jobs. */
const LIST_ID = 'open-jobs';

export interface CompanyPageViewProps extends Pick<CoverPageProps, 'back' | 'level' | 'report'> {
  company: CompanyPage;
  /** Its live jobs. */
  children: ReactNode;
}

/** The page of a company, in the form of a job's page. Without state: the page server renders it too. */
export function CompanyPageView({ company, back, level, children, report }: CompanyPageViewProps) {
  const contact = contactFacts(company).filter(({ value }) => value);
  const { liveJobs } = company;
  const textLevel = level === 3 ? 3 : 2;
  const Heading = `h${textLevel}` as const;
  const details = [
    { title: labels.mission, text: company.mission },
    { title: labels.vision, text: company.vision },
    { title: labels.values, text: company.values },
    { title: labels.culture, text: company.culture },
    { title: labels.benefits, text: company.benefits.join('\n'), bullets: true },
    { title: labels.perks, text: company.perks.join('\n'), bullets: true },
    { title: labels.awards, text: company.awards.join('\n'), bullets: true },
  ].filter(({ text }) => text.trim() !== '');
  return (
    <CoverPage
      company={{ name: company.name, logo: imageAddress(company.logo, '192x200') }}
      photo={company.photo}
      back={back}
      level={level}
      title={company.name}
      facts={companyFacts(company)}
      more={company.answers && <RecordLine companyId={company._id} record={company.answers} />}
      textFirst
      report={report}
      sidebar={
        contact.length > 0 && (
          <Stack gap={4}>
            <Heading data-look="large">{companyPageTexts.contact}</Heading>
            <FactList facts={contact} min="medium" />
          </Stack>
        )
      }
    >
      <Stack as="section" className={listStyles.row} aria-labelledby={LIST_ID}>
        <JobListHeading
          id={LIST_ID}
          level={textLevel}
          title={companyPageTexts.openJobs}
          count={liveJobs > 0 ? `${liveJobs}` : undefined}
        >
          {liveJobs > 0 && (
            <ButtonLink size="sm" to={companyJobsPath(company._id)}>
              {companyPageTexts.search}
            </ButtonLink>
          )}
        </JobListHeading>
        {liveJobs > 0 ? children : <NoCompanyJobs company={company.name} />}
      </Stack>
      <PageText title={companyPageTexts.about} text={company.description} level={textLevel} />
      {details.length > 0 && (
        <Section>
          <Grid gap={5}>
            {details.map(({ title, text, bullets = false }) => (
              <Stack key={title} gap={2}>
                <Heading data-look="large">{title}</Heading>
                <MultilineText text={text} bullets={bullets} />
              </Stack>
            ))}
          </Grid>
        </Section>
      )}
    </CoverPage>
  );
}

/** Shown instead of the jobs of a company that has no live ones. */
export const NoCompanyJobs = ({ company }: { company: string }) => (
  <EmptyState
    level={3}
    title={companyPageTexts.noneTitle}
    actions={<ButtonLink to="/jobs">{searchTexts.all}</ButtonLink>}
  >
    {companyPageTexts.none(company)}
  </EmptyState>
);
