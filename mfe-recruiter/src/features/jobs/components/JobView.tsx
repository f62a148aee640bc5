import { type JobStatus as JobStatusName, publicJobPath, type RecruiterJob } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  ButtonLink,
  Card,
  Cluster,
  CompanyLogo,
  Copy,
  EllipsisVertical,
  Eye,
  FactList,
  IconButton,
  labels,
  Menu,
  NotGiven,
  PageHeader,
  Pencil,
  Section,
  SkillTags,
  Stack,
  Stat,
  TextSection,
} from '@firstrung/ui-kit';
import { imageAddress, useNotify } from '@firstrung/web-kit';
import { type JobField, jobFieldNames, jobFields } from '../job-fields.ts';
import { texts } from '../texts.ts';
import { JobStatusSelect } from './JobStatusSelect.tsx';
import styles from './jobs.module.css';

/** Title, company and status of a job, and the actions on it. */
export function JobHeader({ job }: { job: RecruiterJob }) {
  return (
    <PageHeader
      compact
      back={{ to: '/recruiter/all-my-jobs', label: texts.job.back }}
      title={
        <span className={styles.headTitle}>
          <CompanyLogo name={job.company.name} src={imageAddress(job.company.logo, '192x200')} size="sm" />
          <span className={styles.name}>{job.title}</span>
        </span>
      }
      lead={job.company.name}
      actions={
        <Cluster gap={2}>
          <JobStatusSelect job={job} />
          <ButtonLink
            to={`/recruiter/job-details/${job._id}/edit`}
            icon={<Pencil size={16} aria-hidden="true" />}
          >
            {texts.job.edit}
          </ButtonLink>
          <MoreActions job={job} />
        </Cluster>
      }
    />
  );
}

/** The statuses with a public page. */
const PUBLIC: readonly JobStatusName[] = ['liveJobs', 'pausedJobs'];

function MoreActions({ job }: { job: RecruiterJob }) {
  const notify = useNotify();
  const path = publicJobPath(job._id);
  const copyLink = () =>
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => notify(texts.job.linkCopied, 'ok'),
      () => notify(texts.job.copyLinkFailed, 'danger'),
    );
  return (
    <Menu
      label={texts.job.more}
      items={[
        { label: texts.job.copy, icon: <Copy size={16} />, to: `/recruiter/home?copy=${job._id}` },
        ...(PUBLIC.includes(job.status)
          ? [
              { label: texts.job.publicPage, icon: <Eye size={16} />, to: path },
              { label: texts.job.copyLink, icon: <Copy size={16} />, onSelect: copyLink },
            ]
          : []),
      ]}
      trigger={(wiring) => (
        <IconButton label={texts.job.more} {...wiring}>
          <EllipsisVertical size={18} />
        </IconButton>
      )}
    />
  );
}

const fieldsWith = (...inputs: readonly (typeof jobFields)[JobField]['input'][]) =>
  jobFieldNames.filter((field) => inputs.includes(jobFields[field].input));
/** The title is the page's heading. */
const facts = fieldsWith('line', 'choice').filter((field) => field !== 'title');
const sections = fieldsWith('lines', 'requirements', 'skills');

/** The number of applicants and the short facts, for the sidebar. */
export function JobFacts({ job }: { job: RecruiterJob }) {
  return (
    <Card>
      <Stack gap={5}>
        <Stat value={job.numberOfApplicants} label={texts.job.applicants} />
        <FactList
          min="8rem"
          facts={[
            ...facts.map((field) => ({
              label: texts.fields[field],
              value: String(job[field]) || labels.notGiven,
            })),
            { label: texts.job.created, value: formatDay(job.createdAt) },
            { label: texts.job.posted, value: job.postedAt ? formatDay(job.postedAt) : texts.job.notPosted },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The long texts and the skills. An empty field shows as such, so that the recruiter notices it. */
export function JobSections({ job, skills }: { job: RecruiterJob; skills: readonly string[] }) {
  return sections.map((field) =>
    field === 'skills' ? (
      <Section key={field} title={texts.fields.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={texts.fields.skills} /> : <NotGiven />}
      </Section>
    ) : (
      <TextSection key={field} title={texts.fields[field]} text={String(job[field])} />
    ),
  );
}
