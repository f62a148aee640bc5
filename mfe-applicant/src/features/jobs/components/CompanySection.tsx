import type { CompanyProfile } from '@firstrung/contracts';
import {
  Card,
  CompanyLogo,
  ContactLink,
  ErrorPanel,
  ExternalLink,
  type Fact,
  FactList,
  MultilineText,
  Section,
  SkeletonGroup,
  SkeletonText,
  Stack,
} from '@firstrung/ui-kit';
import {
  imageAddress,
  messageOf,
  reasonOf,
  useFailureNotice,
  websiteHref,
  websiteName,
} from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import type { CompanyQuery } from '../api/company-profile.ts';
import { texts } from '../texts.ts';
import styles from './job-page.module.css';

interface Props {
  /** The company's description as the job has it. */
  profile: string;
  query: CompanyQuery;
}

/** The company behind a job: its description and a card with its profile (A§2). */
export function CompanySection({ profile, query }: Props) {
  const { data, error } = query;
  useFailureNotice(error && !data ? messageOf(error) : null);
  return (
    <Section title={texts.job.company}>
      {profile.trim() !== '' && <MultilineText text={profile} />}
      {data ? (
        <CompanyCard
          company={data.companyProfile}
          hideDescription={data.companyProfile.description === profile}
        />
      ) : error ? (
        <ErrorPanel
          level={3}
          art={false}
          title={texts.company.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {reasonOf(error)}
        </ErrorPanel>
      ) : (
        <SkeletonGroup label={texts.company.loading}>
          <SkeletonText lines={5} />
        </SkeletonGroup>
      )}
    </Section>
  );
}

function CompanyCard({ company, hideDescription }: { company: CompanyProfile; hideDescription: boolean }) {
  return (
    <Card>
      <Stack gap={5}>
        <div className={styles.companyHead}>
          <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} size="lg" />
          <h3>{company.name}</h3>
        </div>
        {!hideDescription && <Text text={company.description} />}
        <FactList min="13rem" facts={companyFacts(company)} />
        <Text title={texts.company.mission} text={company.mission} />
        <Text title={texts.company.vision} text={company.vision} />
        <Text title={texts.company.culture} text={company.culture} />
      </Stack>
    </Card>
  );
}

/** The short facts of a company; FactList leaves out empty ones. */
const companyFacts = ({ contact, additionalDetails, ...company }: CompanyProfile): Fact[] => [
  { label: texts.company.location, value: company.location },
  { label: texts.company.established, value: company.established?.slice(0, 4) },
  { label: texts.company.industry, value: additionalDetails.industry },
  { label: texts.company.size, value: additionalDetails.size },
  { label: texts.company.type, value: additionalDetails.type },
  { label: texts.company.website, value: websiteLink(company.website) },
  { label: texts.company.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: texts.company.phone, value: contact.phone && <ContactLink contact={contact.phone} /> },
  { label: texts.company.address, value: contact.address },
];

function websiteLink(website: string): ReactNode {
  const href = websiteHref(website);
  return href ? <ExternalLink href={href}>{websiteName(website)}</ExternalLink> : website;
}

function Text({ title, text }: { title?: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Stack gap={2}>
      {title && <h4>{title}</h4>}
      <MultilineText text={text} />
    </Stack>
  );
}
