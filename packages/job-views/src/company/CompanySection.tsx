import type { CompanyProfile } from '@firstrung/contracts';
import { Card, Cluster, CompanyLogo, FactList, MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { jobTexts } from '../job-page/texts.ts';
import { companyFacts, contactFacts } from './company-facts.tsx';
import { companyTexts as texts } from './texts.ts';

interface Props {
  /** The company's description as the job has it. */
  description: string;
  company: CompanyProfile | undefined;
  /** In the place of the company's card while it isn't there. */
  children?: ReactNode;
}

/** The company behind a job: its description and a card with its profile (A§2). */
export const CompanySection = ({ description, company, children }: Props) => (
  <Section title={jobTexts.company} screenOnly>
    {description.trim() !== '' && <MultilineText text={description} />}
    {company ? (
      <CompanyCard company={company} hideDescription={company.description === description} />
    ) : (
      children
    )}
  </Section>
);

const CompanyCard = ({ company, hideDescription }: { company: CompanyProfile; hideDescription: boolean }) => (
  <Card>
    <Stack gap={5}>
      <Cluster gap={4}>
        <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} size="lg" />
        <h3>{company.name}</h3>
      </Cluster>
      {!hideDescription && <CompanyText text={company.description} />}
      <FactList min="13rem" facts={[...companyFacts(company), ...contactFacts(company)]} />
      <CompanyText title={texts.mission} text={company.mission} />
      <CompanyText title={texts.vision} text={company.vision} />
      <CompanyText title={texts.culture} text={company.culture} />
    </Stack>
  </Card>
);

function CompanyText({ title, text }: { title?: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Stack gap={2}>
      {title && <h4>{title}</h4>}
      <MultilineText text={text} />
    </Stack>
  );
}
