import { type Application, skillsIn } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { AnswerList } from '@firstrung/job-views';
import {
  Badge,
  Cluster,
  ContactLink,
  FactList,
  MultilineText,
  NotGiven,
  Section,
  SkillTags,
  TextSection,
} from '@firstrung/ui-kit';
import { institutionOf, useDecisionSettings } from '../api/decision-settings.ts';
import { texts } from '../texts.ts';
import { isPdf, Resume } from './Resume.tsx';
import { ResumePreview } from './ResumePreview.tsx';

/** What the applicant has sent with the application. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { emailOrPhone, socialPoints, resume, rejectionReasons, memberAt, answers = [] } = application;
  const institution = institutionOf(useDecisionSettings().data?.members);
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
            {
              label: texts.application.membership,
              value: memberAt && texts.application.memberOf(institution, formatDate(memberAt)),
            },
            // A PDF has a section of its own.
            { label: texts.application.resume, value: !hasPdf && <Resume url={resume} /> },
          ]}
        />
      </Section>
      {rejectionReasons.length > 0 && (
        <Section title={texts.application.rejectionReasons}>
          <Cluster gap={1}>
            {rejectionReasons.map((reason) => (
              <Badge key={reason} tone="danger">
                {texts.rejectionReasons[reason]}
              </Badge>
            ))}
          </Cluster>
        </Section>
      )}
      {hasPdf && <ResumePreview url={resume} />}
      {answers.length > 0 && (
        <Section title={texts.application.answers}>
          <AnswerList answers={answers} />
        </Section>
      )}
      <TextSection title={texts.application.message} text={application.requestMessage} />
      <Section title={texts.application.skills}>
        {skills.length > 0 ? <SkillTags skills={skills} label={texts.application.skills} /> : <NotGiven />}
      </Section>
      <TextSection title={texts.application.education} text={application.education} />
      <Section title={texts.application.about}>
        {application.about.trim() === '' ? <NotGiven /> : <MultilineText text={application.about} />}
        <p data-look="faint small">{texts.application.socialPoints(socialPoints)}</p>
      </Section>
    </>
  );
}
