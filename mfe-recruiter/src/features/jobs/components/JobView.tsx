import { type JobStatus, publicJobPath, type RecruiterJob } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  closingText,
  describeQuestion,
  type JobState,
  jobLabels,
  jobState,
  jobTexts,
} from '@firstrung/job-views';
import {
  ButtonLink,
  Cluster,
  CompanyLogo,
  Copy,
  Eye,
  FactList,
  FormDialog,
  labels,
  Menu,
  type MenuItem,
  NotGiven,
  PageHeader,
  Pencil,
  Plus,
  Section,
  Share2,
  SkillTags,
  Stack,
  TextSection,
  UsersRound,
} from '@firstrung/ui-kit';
import { imageAddress, reasonOf, useApi, useCall, useCopy, useNotify, useSession } from '@firstrung/web-kit';
import { valueText } from '@firstrung/web-kit/forms';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMembers, useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { SuccessorSelect } from '../../members/components/SuccessorSelect.tsx';
import { factNames } from '../facts/fact-values.ts';
import { jobFields, storedJob, toFormValues } from '../job-fields.ts';
import { texts } from '../texts.ts';
import { JobStatusSelect, StateOfJob } from './JobStatusSelect.tsx';
import styles from './jobs.module.css';

const { job: words } = texts;

interface HeaderProps {
  job: RecruiterJob;
  /** In the menu, before the actions on the job. */
  items: readonly (MenuItem | null)[];
  /** The first of the actions. */
  children?: ReactNode;
}

/** Title, company and status of a job, and the actions on it. */
export function JobHeader({ job, items, children }: HeaderProps) {
  const { mayEdit, hasColleagues } = useRights();
  const { company, responsible, location, numberOfApplicants } = job;
  return (
    <PageHeader
      title={
        <Cluster as="span" className={styles.heading}>
          <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} size="sm" />
          <span className={styles.name}>{job.title}</span>
        </Cluster>
      }
      lead={
        <>
          {company.name && <span className={styles.notOnPhones}>{`${company.name} · `}</span>}
          {[location, jobTexts.applicants(numberOfApplicants)].filter(Boolean).join(' · ')}
          {hasColleagues && responsible && (
            <span className={styles.notOnPhones}>
              {` · ${words.responsible(responsible.name || sharedTexts.formerColleague)}`}
            </span>
          )}
        </>
      }
      actions={
        <Cluster gap={2} className={styles.actions}>
          {children}
          {mayEdit ? <JobStatusSelect job={job} /> : <StateOfJob job={job} />}
          <MoreActions job={job} items={items} />
        </Cluster>
      }
    />
  );
}

const editPath = (job: RecruiterJob) => `/recruiter/job-details/${job._id}/edit`;

/** Where the advert is what one works with. */
export const EditButton = ({ job }: { job: RecruiterJob }) => (
  <ButtonLink to={editPath(job)} size="sm" icon={<Pencil size={16} aria-hidden="true" />}>
    {words.edit}
  </ButtonLink>
);

/** The states with a public page. */
const PUBLIC: readonly JobState[] = ['liveJobs', 'pausedJobs', 'closed'];

/** Jobs of these can be posted again. */
const ENDED: readonly JobStatus[] = ['pausedJobs', 'hiddenJobs', 'deletedJobs'];

function MoreActions({ job, items: before }: HeaderProps) {
  const copy = useCopy(words);
  const { mayEdit, hasColleagues } = useRights();
  const [handsOver, setHandsOver] = useState(false);
  const path = publicJobPath(job._id);
  const copyTo = `/recruiter/home?copy=${job._id}`;
  const isEnded = ENDED.includes(job.status);
  const isPublic = PUBLIC.includes(jobState(job, new Date(useApi().now())));
  const items = [
    ...before,
    mayEdit && { label: words.edit, icon: <Pencil size={16} />, to: editPath(job) },
    mayEdit && { label: words.duplicate, icon: <Copy size={16} />, to: copyTo },
    mayEdit && isEnded && { label: words.again, icon: <Plus size={16} />, to: `${copyTo}&again` },
    mayEdit &&
      hasColleagues &&
      job.responsible && {
        label: words.handOver,
        icon: <UsersRound size={16} />,
        onSelect: () => setHandsOver(true),
      },
    // The bar of visitors, which that page has, leads nowhere back.
    isPublic && { label: words.publicPage, icon: <Eye size={16} />, to: path, inNewTab: true },
    isPublic && {
      label: words.copyLink,
      icon: <Share2 size={16} />,
      onSelect: () => void copy(new URL(path, location.origin).href),
    },
  ].filter((item) => item !== false && item !== undefined);
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={words.more} size="sm" items={items} />
      {handsOver && job.responsible && (
        <HandOverDialog job={job} responsible={job.responsible} onClose={() => setHandsOver(false)} />
      )}
    </>
  );
}

/** The title is the page's heading. */
const FACTS = ['location', 'employmentType', 'answerWithin'] as const;

/** The short facts, for the sidebar. */
export function JobFacts({ job }: { job: RecruiterJob }) {
  const values = toFormValues(storedJob(job));
  return (
    <div data-look="box">
      <FactList
        facts={[
          ...FACTS.map((field) => ({
            label: jobLabels[field],
            value: valueText(jobFields, field, values) || labels.notGiven,
          })),
          ...factNames
            .filter((fact) => fact !== 'questions')
            .map((fact) => ({
              label: jobLabels[fact],
              // The last day with the clock by which it ends.
              value: fact === 'closesOn' ? closingText(job) : valueText(jobFields, fact, values),
            })),
          {
            label: words.formerEdition,
            value: job.relistedFrom && (
              <Link to={`/recruiter/job-details/${job.relistedFrom}`}>{words.openFormer}</Link>
            ),
          },
          { label: words.created, value: formatDay(job.createdAt) },
          { label: words.posted, value: job.postedAt ? formatDay(job.postedAt) : words.notPosted },
        ]}
      />
    </div>
  );
}

/** The long texts and the skills. An empty field shows as such, so that the recruiter notices it. */
export function JobSections({ job, skills }: { job: RecruiterJob; skills: readonly string[] }) {
  const { questions = [] } = job;
  return (
    <>
      <TextSection title={jobLabels.description} text={job.description} />
      <TextSection title={jobLabels.requirements} text={job.requirements} />
      <Section title={jobLabels.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={jobLabels.skills} /> : <NotGiven />}
      </Section>
      <TextSection title={jobLabels.benefits} text={job.benefits} />
      {questions.length > 0 && (
        <Section title={jobLabels.questions}>
          <Stack as="ol" gap={2}>
            {questions.map((question) => (
              <li key={question.id}>{describeQuestion(question)}</li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

const { handOver: handOverWords } = texts;

interface Props {
  job: RecruiterJob;
  responsible: NonNullable<RecruiterJob['responsible']>;
  onClose: () => void;
}

/** Makes another member responsible for the job. If it was handed over first, the dialog follows. */
function HandOverDialog({ job, responsible, onClose }: Props) {
  const selfId = useSession().account?.id;
  const { data: company } = useMembers();
  const notify = useNotify();
  const handOver = useCall('PUT /api/recruiter/jobs/hand-over', {
    onSuccess({ message }) {
      notify(message, 'ok');
      onClose();
    },
  });
  const [chosen, setChosen] = useState('');
  const candidates = (company?.members ?? [])
    .filter(({ _id, role }) => _id !== responsible._id && role !== 'reader')
    .map((member) => (member._id === selfId ? { ...member, name: handOverWords.self(member.name) } : member));
  const to = candidates.find(({ _id }) => _id === chosen) ?? candidates[0];
  return (
    <FormDialog
      title={handOverWords.title(job.title)}
      submitLabel={handOverWords.confirm}
      disabled={!to}
      busy={handOver.isPending}
      error={handOver.error && reasonOf(handOver.error)}
      onSubmit={() =>
        to &&
        handOver.mutate({
          body: { jobId: job._id, fromRecruiterId: responsible._id, toRecruiterId: to._id },
        })
      }
      onClose={onClose}
    >
      <p>{handOverWords.text(responsible.name || sharedTexts.formerColleague)}</p>
      {to ? (
        <SuccessorSelect
          label={handOverWords.to}
          candidates={candidates}
          value={to._id}
          onChange={setChosen}
        />
      ) : (
        <p>{handOverWords.nobody}</p>
      )}
    </FormDialog>
  );
}
