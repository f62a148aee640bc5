import type { CompanyProfile, JobDetails } from '@firstrung/contracts';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Cluster,
  CompanyLogo,
  ContactLink,
  ExternalLink,
  type Fact,
  FactList,
  JobPageBody,
  JobStatus,
  MultilineText,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref, websiteName } from '@firstrung/web-kit';
import { jobPageContent, publicTexts } from '@firstrung/web-kit/public-pages';
import type { PageRequest } from './contract.ts';

const { job: texts, company: companyTexts } = publicTexts;

interface Props {
  request: PageRequest;
  job: JobDetails;
  /** Absent if the company is not public. */
  company: CompanyProfile | undefined;
  now: Date;
}

/** A job with its company before the remote is loaded. */
export function GuestJobPage({ request: { links }, job, company, now }: Props) {
  return (
    <JobPageBody
      job={jobPageContent(job, now)}
      texts={texts}
      back={{ to: links.jobs, label: texts.backToJobs }}
      status={<JobStatus status={job.status} />}
      notice={
        job.status !== 'liveJobs' && (
          <Banner tone="warn">
            {job.status === 'pausedJobs' ? texts.pausedBanner : texts.notOpenBanner}
          </Banner>
        )
      }
      sidebar={
        <Card>
          {job.status === 'liveJobs' ? (
            <ButtonLink variant="primary" size="lg" wide to={links.signup}>
              {texts.signupToApply}
            </ButtonLink>
          ) : (
            <Button size="lg" wide disabled>
              {texts.closed}
            </Button>
          )}
        </Card>
      }
    >
      <Section title={texts.company}>
        {job.companyProfile.trim() !== '' && <MultilineText text={job.companyProfile} />}
        {company && <CompanyCard company={company} />}
      </Section>
    </JobPageBody>
  );
}

function CompanyCard({ company }: { company: CompanyProfile }) {
  return (
    <Card>
      <Stack gap={5}>
        <Cluster gap={4}>
          <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} size="lg" />
          <h3>{company.name}</h3>
        </Cluster>
        <FactList min="13rem" facts={companyFacts(company)} />
        <CompanyText title={companyTexts.mission} text={company.mission} />
        <CompanyText title={companyTexts.vision} text={company.vision} />
        <CompanyText title={companyTexts.culture} text={company.culture} />
      </Stack>
    </Card>
  );
}

/** The short facts of a company; FactList leaves out empty ones. */
function companyFacts({ contact, additionalDetails, ...company }: CompanyProfile): Fact[] {
  const website = websiteHref(company.website);
  return [
    { label: companyTexts.location, value: company.location },
    { label: companyTexts.established, value: company.established?.slice(0, 4) },
    { label: companyTexts.industry, value: additionalDetails.industry },
    { label: companyTexts.size, value: additionalDetails.size },
    { label: companyTexts.type, value: additionalDetails.type },
    {
      label: companyTexts.website,
      value: website ? (
        <ExternalLink href={website}>{websiteName(company.website)}</ExternalLink>
      ) : (
        company.website
      ),
    },
    { label: companyTexts.email, value: contact.email && <ContactLink contact={contact.email} /> },
    { label: companyTexts.phone, value: contact.phone && <ContactLink contact={contact.phone} /> },
    { label: companyTexts.address, value: contact.address },
  ];
}

function CompanyText({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Stack gap={2}>
      <h4>{title}</h4>
      <MultilineText text={text} />
    </Stack>
  );
}
