import { type Application, skillsIn } from '@firstrung/contracts';
import {
  Avatar,
  Banner,
  Card,
  ContactLink,
  Container,
  FactList,
  FileText,
  OutsideLink,
  PageHeader,
  Section,
  SkillTags,
  Split,
  Stack,
  StatusBadge,
} from '@firstrung/ui-kit';
import { imageAddress, websiteHref } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { NotGiven, SaidSection } from '../../said/SaidSection.tsx';
import { texts } from '../../texts.ts';
import { dayWords } from '../../words.ts';
import styles from './applications.module.css';
import { DecisionForm } from './DecisionForm.tsx';

const { application: words } = texts;

/** Everything an applicant says of themselves, and the decision beside it. */
export function ApplicationPage({ application }: { application: Application }) {
  const { jobId: job, status, withdrawnAt } = application;
  const shown = withdrawnAt ? 'withdrawn' : status;
  const skills = skillsIn(application.skills);

  return (
    <Container as="article">
      <PageHeader
        back={{ to: `/recruiter/job-details/${job._id}`, label: words.back(job.title) }}
        title={
          <span className={styles.person}>
            <Avatar
              name={application.name}
              src={imageAddress(application.profilePicture, '480x500')}
              size="lg"
            />
            <span className={styles.name}>{application.name}</span>
          </span>
        }
        lead={<StatusBadge status={shown}>{texts.status[shown]}</StatusBadge>}
      />
      <Split
        className={styles.page}
        asideFirst={withdrawnAt !== null}
        aside={
          withdrawnAt ? (
            <Banner tone="warn">{words.withdrawn(dayWords(withdrawnAt))}</Banner>
          ) : (
            <Card>
              <DecisionForm application={application} />
            </Card>
          )
        }
      >
        <Section>
          <FactList
            min="14rem"
            facts={[
              {
                label: words.contact,
                value: application.emailOrPhone && <ContactLink contact={application.emailOrPhone} />,
              },
              { label: words.submitted, value: dayWords(application.submittedAt) },
              { label: words.socialPoints, value: application.socialPoints ?? texts.notGiven },
              { label: words.resume, value: <Resume address={application.resume} /> },
            ]}
          />
        </Section>
        {application.rejectionReasons.length > 0 && <Reasons application={application} />}
        <SaidSection title={words.message} text={application.requestMessage} />
        <Section title={words.skills}>
          {skills.length > 0 ? <SkillTags skills={skills} label={words.skills} /> : <NotGiven />}
        </Section>
        <SaidSection title={words.education} text={application.education} />
        <SaidSection title={words.about} text={application.about} />
      </Split>
    </Container>
  );
}

function Resume({ address }: { address: string | null }): ReactNode {
  const own = address?.startsWith('/') ? window.location.origin : '';
  const href = websiteHref(own + (address ?? ''));
  if (!address || !href) return words.noResume;
  return (
    <span className={styles.resume}>
      <FileText size={16} aria-hidden="true" />
      <OutsideLink href={href}>{words.openResume}</OutsideLink>
    </span>
  );
}

function Reasons({ application }: { application: Application }) {
  return (
    <Section title={words.rejectionReasons}>
      <Stack as="ul" gap={1} className={styles.reasons}>
        {application.rejectionReasons.map((reason) => (
          <li key={reason}>{texts.reasons[reason]} </li>
        ))}
      </Stack>
    </Section>
  );
}
