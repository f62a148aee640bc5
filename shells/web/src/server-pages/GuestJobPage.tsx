import type { CompanyProfile, JobCard as Job, JobDetails, RelatedJobs } from '@firstrung/contracts';
import {
  CompanyTeaser,
  JobCard,
  JobList,
  JobListHeading,
  JobPageBody,
  jobCardProps,
  jobPageContent,
  publicTexts,
} from '@firstrung/job-views';
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
  JobStatus,
  MessageSquare,
  MultilineText,
  Printer,
  Section,
  Share2,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref, websiteName } from '@firstrung/web-kit';
import type { PageRequest } from './contract.ts';
import styles from './server-pages.module.css';

const { job: texts, company: companyTexts } = publicTexts;

interface Props {
  request: PageRequest;
  job: JobDetails;
  /** Absent if the company is not public. */
  company: CompanyProfile | undefined;
  related: RelatedJobs | undefined;
  now: Date;
}

/** A job with its company before the remote is loaded. */
export function GuestJobPage({ request, job, company, related, now }: Props) {
  const { links } = request;
  const content = jobPageContent(job, now);
  const { industry = '', size = '' } = company?.additionalDetails ?? {};
  return (
    <JobPageBody
      job={content}
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
      tools={
        <>
          <Button variant="quiet" icon={<Share2 size={16} aria-hidden="true" />}>
            {texts.share}
          </Button>
          <Button variant="quiet" icon={<Printer size={16} aria-hidden="true" />}>
            {texts.print}
          </Button>
        </>
      }
      sidebar={
        <>
          <Card>
            <Stack gap={5}>
              <Apply job={job} signup={links.signup} />
              <ButtonLink
                variant="quiet"
                wide
                to={links.signup}
                icon={<MessageSquare size={16} aria-hidden="true" />}
              >
                {texts.ask}
              </ButtonLink>
            </Stack>
          </Card>
          <CompanyTeaser
            company={content.company}
            facts={[industry, size]}
            jobs={related && { text: texts.liveJobs(related.companyJobs), to: content.company.to }}
          />
        </>
      }
      after={
        related && (
          <>
            <JobRow title={texts.similar} jobs={related.similar} {...{ request, now }} />
            <JobRow title={texts.moreOf(job.companyName)} jobs={related.ofCompany} {...{ request, now }} />
          </>
        )
      }
    >
      <Section title={texts.company}>
        {job.companyProfile.trim() !== '' && <MultilineText text={job.companyProfile} />}
        {company && <CompanyCard company={company} />}
      </Section>
    </JobPageBody>
  );
}

function Apply({ job, signup }: { job: JobDetails; signup: string }) {
  if (job.status === 'liveJobs') {
    return (
      <ButtonLink variant="primary" size="lg" wide to={signup}>
        {texts.signupToApply}
      </ButtonLink>
    );
  }
  return (
    <Button size="lg" wide disabled>
      {texts.closed}
    </Button>
  );
}

interface RowProps {
  title: string;
  jobs: readonly Job[];
  request: PageRequest;
  now: Date;
}

function JobRow({ title, jobs, request, now }: RowProps) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.row} aria-label={title}>
      <JobListHeading title={title} />
      <JobList>
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard
              {...jobCardProps(job, now)}
              to={request.links.job.replace(':jobId', encodeURIComponent(job._id))}
            />
          </li>
        ))}
      </JobList>
    </section>
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
