import type { CompanyProfile } from '@firstrung/contracts';
import {
  Card,
  Cluster,
  CompanyLogo,
  ContactLink,
  ExternalLink,
  type Fact,
  FactList,
  MultilineText,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref, websiteName } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { publicTexts } from '../texts.ts';

const texts = publicTexts.company;

interface Props {
  /** The company's description as the job has it. */
  description: string;
  company: CompanyProfile | undefined;
  /** In the place of the company's card while it isn't there. */
  children?: ReactNode;
}

/** The company behind a job: its description and a card with its profile (A§2). */
export const CompanySection = ({ description, company, children }: Props) => (
  <Section title={publicTexts.job.company} screenOnly>
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
      <FactList min="13rem" facts={companyFacts(company)} />
      <CompanyText title={texts.mission} text={company.mission} />
      <CompanyText title={texts.vision} text={company.vision} />
      <CompanyText title={texts.culture} text={company.culture} />
    </Stack>
  </Card>
);

/** The short facts of a company; FactList leaves out empty ones. */
const companyFacts = ({ contact, additionalDetails, ...company }: CompanyProfile): Fact[] => [
  { label: texts.location, value: company.location },
  { label: texts.established, value: company.established?.slice(0, 4) },
  { label: texts.industry, value: additionalDetails.industry },
  { label: texts.size, value: additionalDetails.size },
  { label: texts.type, value: additionalDetails.type },
  { label: texts.website, value: company.website && <Website address={company.website} /> },
  { label: texts.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: texts.phone, value: contact.phone && <ContactLink contact={contact.phone} /> },
  { label: texts.address, value: contact.address },
];

function Website({ address }: { address: string }) {
  const href = websiteHref(address);
  return href ? <ExternalLink href={href}>{websiteName(address)}</ExternalLink> : address;
}

function CompanyText({ title, text }: { title?: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Stack gap={2}>
      {title && <h4>{title}</h4>}
      <MultilineText text={text} />
    </Stack>
  );
}
