import type { CompanyProfile, JobDetails } from '@firstrung/contracts';
import {
  Banner,
  ButtonLink,
  Card,
  Cluster,
  CompanyLogo,
  ContactLink,
  Container,
  ExternalLink,
  type Fact,
  FactList,
  JobStatus,
  MultilineText,
  PageHeader,
  Section,
  SkillTags,
  Split,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref, websiteName } from '@firstrung/web-kit';
import { postedText, publicTexts } from '@firstrung/web-kit/public-pages';
import type { PageRequest } from './contract.ts';
import styles from './server-pages.module.css';

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
  const posted = postedText(job.postedAt, now);
  return (
    <Container as="article">
      <PageHeader
        back={{ to: links.jobs, label: texts.backToJobs }}
        title={job.title}
        lead={
          <Cluster as="span" gap={3} className={styles.lead}>
            <CompanyLogo name={job.companyName} src={imageAddress(job.companysPfp, '192x200')} />
            <strong className={styles.company}>{job.companyName}</strong>
            <JobStatus status={job.status} />
            {posted && <span>{posted}</span>}
          </Cluster>
        }
      />
      {job.status !== 'liveJobs' && (
        <Banner tone="warn">{job.status === 'pausedJobs' ? texts.pausedBanner : texts.notOpenBanner}</Banner>
      )}
      <Split sidebarFirst sidebar={<Aside job={job} signup={links.signup} />}>
        <Text title={texts.description} text={job.description} />
        <Text title={texts.requirements} text={job.requirements} />
        {job.skillNames.length > 0 && (
          <Section title={texts.skills}>
            <SkillTags skills={job.skillNames} label={texts.skills} />
          </Section>
        )}
        <Text title={texts.benefits} text={job.benefits} />
        <Section title={texts.company}>
          {job.companyProfile.trim() !== '' && <MultilineText text={job.companyProfile} />}
          {company && <CompanyCard company={company} />}
        </Section>
      </Split>
    </Container>
  );
}

function Aside({ job, signup }: { job: JobDetails; signup: string }) {
  return (
    <Card>
      <Stack gap={5}>
        {job.status === 'liveJobs' ? (
          <ButtonLink variant="primary" size="lg" wide to={signup}>
            {texts.signupToApply}
          </ButtonLink>
        ) : (
          <p>{texts.closed}</p>
        )}
        <FactList
          min="8rem"
          facts={[
            { label: texts.labels.location, value: job.location },
            { label: texts.labels.employmentType, value: job.employmentType },
            {
              label: texts.labels.posted,
              value: job.postedAt && (
                <time dateTime={job.postedAt}>{longDate.format(new Date(job.postedAt))}</time>
              ),
            },
            { label: texts.labels.applicants, value: job.numberOfApplicants },
          ]}
        />
      </Stack>
    </Card>
  );
}

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

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

function Text({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Section title={title}>
      <MultilineText text={text} />
    </Section>
  );
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
