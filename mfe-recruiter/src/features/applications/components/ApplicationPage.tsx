import { type Application, skillsIn } from '@firstrung/contracts';
import {
  Avatar,
  Badge,
  Banner,
  Card,
  Cluster,
  ContactLink,
  Container,
  FactList,
  IconButton,
  Keyboard,
  PageHeader,
  Section,
  SkillTags,
  Split,
  Stack,
  StatusBadge,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { Fragment, useRef, useState } from 'react';
import { dayWords } from '../../../shared/dates.ts';
import { NotGiven, SaidSection } from '../../../shared/TextSection.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { SendMessageButton } from '../../messages/components/SendMessageButton.tsx';
import { texts } from '../texts.ts';
import type { Review } from '../useAdjacentNavigation.ts';
import { useDecision } from '../useDecision.ts';
import { type ShortcutSwitch, useShortcuts } from '../useShortcuts.ts';
import { NeighbourLinks } from './AdjacentLinks.tsx';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import styles from './applications.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { Resume } from './Resume.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

interface Props {
  application: Application;
  review: Review;
  keys: ShortcutSwitch;
}

/** Everything an applicant says of themselves, with the decision and what led to it beside. */
export function ApplicationPage({ application, review, keys }: Props) {
  const { jobId: job, status, withdrawnAt } = application;
  const shown = withdrawnAt ? 'withdrawn' : status;
  const skills = skillsIn(application.skills);
  const decision = useDecision(application);
  const submit = useRef<HTMLButtonElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);

  const choose = (to: typeof status) => {
    if (withdrawnAt || decision.clash) return;
    decision.chooseStatus(to);
    submit.current?.focus();
  };
  useShortcuts(keys.on, {
    b: () => review.goBack(job._id),
    a: () => choose('accepted'),
    s: () => choose('nextSteps Shortlisted'),
    n: () => choose('not up to snuff'),
    u: () => choose('not reviewed'),
    '?': () => setShowsKeys(true),
  });

  return (
    <Container as="article">
      <PageHeader
        back={{ to: review.tableOf(job._id), label: texts.application.back(job.title) }}
        title={
          <span className={styles.person}>
            <Avatar
              name={application.name}
              src={imageAddress(application.profilePicture, '480x500')}
              size="lg"
              alt={application.profilePicture ? texts.application.pictureOf(application.name) : ''}
            />
            <span className={styles.name}>{application.name}</span>
          </span>
        }
        lead={<StatusBadge status={shown}>{sharedTexts.applicationStatus[shown]}</StatusBadge>}
        actions={
          <Cluster gap={2}>
            <SendMessageButton
              applicant={{
                _id: application.applicantId._id,
                name: application.name,
                profilePicture: application.profilePicture,
              }}
            />
            <NeighbourLinks review={review} />
            <IconButton
              label={texts.shortcuts.show}
              size="sm"
              className={styles.keysButton}
              onClick={() => setShowsKeys(true)}
            >
              <Keyboard size={18} />
            </IconButton>
          </Cluster>
        }
      />
      <Split
        className={styles.page}
        sidebarFirst={withdrawnAt !== null}
        sidebar={
          <Stack gap={5}>
            {withdrawnAt ? (
              <Banner tone="warn">{texts.application.withdrawn(dayWords(withdrawnAt))}</Banner>
            ) : (
              <Card>
                <DecisionForm application={application} decision={decision} button={submit} />
              </Card>
            )}
            <Section level={2} title={texts.history.title}>
              <ApplicationHistory history={application.history} />
            </Section>
          </Stack>
        }
      >
        <Section>
          <FactList
            min="14rem"
            facts={[
              {
                label: texts.application.contact,
                value: application.emailOrPhone && <ContactLink contact={application.emailOrPhone} />,
              },
              { label: texts.application.submitted, value: dayWords(application.submittedAt) },
              {
                label: texts.application.socialPoints,
                value: application.socialPoints ?? sharedTexts.notGiven,
              },
              { label: texts.application.resume, value: <Resume address={application.resume} /> },
            ]}
          />
        </Section>
        {application.rejectionReasons.length > 0 && (
          <Section title={texts.application.rejectionReasons}>
            <p className={styles.reasonBadges}>
              {application.rejectionReasons.map((reason) => (
                <Fragment key={reason}>
                  <Badge tone="danger">{sharedTexts.rejectionReasons[reason]}</Badge>{' '}
                </Fragment>
              ))}
            </p>
          </Section>
        )}
        <SaidSection title={texts.application.message} text={application.requestMessage} />
        <Section title={texts.application.skills}>
          {skills.length > 0 ? <SkillTags skills={skills} label={texts.application.skills} /> : <NotGiven />}
        </Section>
        <SaidSection title={texts.application.education} text={application.education} />
        <SaidSection title={texts.application.about} text={application.about} />
      </Split>
      <ShortcutsDialog open={showsKeys} onClose={() => setShowsKeys(false)} on={keys.on} onTurn={keys.turn} />
    </Container>
  );
}
