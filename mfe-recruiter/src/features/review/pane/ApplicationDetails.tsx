import { type Application, skillsIn } from '@firstrung/contracts';
import {
  Badge,
  ContactLink,
  FactList,
  MultilineText,
  NotGiven,
  Section,
  SkillTags,
  Text,
  TextSection,
} from '@firstrung/ui-kit';
import { Fragment } from 'react';
import { texts } from '../texts.ts';
import { Answers } from './Answers.tsx';
import styles from './pane.module.css';
import { isPdf, Resume } from './Resume.tsx';
import { ResumePreview } from './ResumePreview.tsx';

/** What the applicant has sent with the application. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { emailOrPhone, socialPoints, resume, rejectionReasons } = application;
  const skills = skillsIn(application.skills);
  const hasPdf = resume !== null && isPdf(resume);
  return (
    <>
      <Section>
        <FactList
          min="medium"
          facts={[
            {
              label: texts.application.contact,
              value: emailOrPhone && <ContactLink contact={emailOrPhone} />,
            },
            // A PDF has a section of its own.
            { label: texts.application.resume, value: !hasPdf && <Resume url={resume} /> },
          ]}
        />
      </Section>
      {rejectionReasons.length > 0 && (
        <Section title={texts.application.rejectionReasons}>
          <p className={styles.reasonBadges}>
            {rejectionReasons.map((reason) => (
              <Fragment key={reason}>
                <Badge tone="danger">{texts.rejectionReasons[reason]}</Badge>{' '}
              </Fragment>
            ))}
          </p>
        </Section>
      )}
      {hasPdf && <ResumePreview url={resume} />}
      <Answers application={application} />
      <TextSection title={texts.application.message} text={application.requestMessage} />
      <Section title={texts.application.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={texts.application.skills} /> : <NotGiven />}
      </Section>
      <TextSection title={texts.application.education} text={application.education} />
      <Section title={texts.application.about}>
        {application.about.trim() === '' ? <NotGiven /> : <MultilineText text={application.about} />}
        <Text tone={3} size="sm">
          {texts.application.socialPoints(socialPoints)}
        </Text>
      </Section>
    </>
  );
}
