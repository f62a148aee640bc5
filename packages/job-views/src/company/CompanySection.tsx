import type { CompanyProfile } from '@firstrung/contracts';
import { Cluster, CompanyLogo, FactList, MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobTexts } from '../job-page/texts.ts';
import { companyFacts, contactFacts } from './company-facts.tsx';
import { companyTexts as texts } from './texts.ts';

interface Props {
  /** The company's description as the job has it. */
  description: string;
  company: CompanyProfile | undefined;
  /** The company's open jobs, e.g. "5 live jobs". */
  jobs: { text: string; to: string } | undefined;
  /** In the place of the company's facts while they aren't there. */
  children?: ReactNode;
  level: 2 | 3;
}

/** The company behind a job: its logo, name, description and profile. */
export const CompanySection = ({ description, company, jobs, children, level }: Props) => (
  <Section
    compact
    level={level}
    title={jobTexts.company}
    actions={jobs && <Link to={jobs.to}>{jobs.text}</Link>}
    screenOnly
  >
    {company && (
      <Cluster gap={3}>
        <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} />
        <h3>{company.name}</h3>
      </Cluster>
    )}
    <CompanyText text={description} />
    {company ? (
      <>
        <FactList facts={companyFacts(company)} />
        <FactList facts={contactFacts(company)} min="medium" />
        <CompanyText title={texts.mission} text={company.mission} />
        <CompanyText title={texts.vision} text={company.vision} />
        <CompanyText title={texts.culture} text={company.culture} />
      </>
    ) : (
      children
    )}
  </Section>
);

function CompanyText({ title, text }: { title?: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Stack gap={1}>
      {title && <h4>{title}</h4>}
      <MultilineText text={text} />
    </Stack>
  );
}
