import {
  APPLICANT_TEXTS,
  MAX_ADDRESS,
  MAX_PERSON_NAME,
  MAX_SOCIAL_POINTS,
  parseNumber,
} from '@firstrung/contracts';
import { Grid, Section, TextArea, TextField } from '@firstrung/ui-kit';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { Field, type ProfileValues } from '../profile-fields.ts';
import { texts } from '../texts.ts';
import { FileField } from './FileField.tsx';

const { fields, sections } = texts;

interface Props {
  /** Called when an upload into a field starts, and when it ends or fails. */
  onBusy: (name: keyof ProfileValues) => (isBusy: boolean) => void;
}

/** The fields of a profile, in sections. */
export function ProfileFields({ onBusy }: Props) {
  return (
    <>
      <Section title={sections.person}>
        <Grid min="medium" gap={5}>
          <Field
            as={TextField}
            name="name"
            autoComplete="name"
            maxLength={MAX_PERSON_NAME}
            validate={isFilled(fields.nameMissing)}
          />
          <Field
            as={TextField}
            name="discipline"
            optional
            help={fields.disciplineHelp}
            maxLength={APPLICANT_TEXTS.discipline}
          />
        </Grid>
        <Field
          as={TextField}
          name="emailOrPhone"
          help={fields.emailOrPhoneHelp}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_ADDRESS}
          validate={isFilled(fields.emailOrPhoneMissing)}
        />
      </Section>
      <Section title={sections.files}>
        <FileField name="profilePicture" onBusy={onBusy('profilePicture')} />
        <FileField name="resume" onBusy={onBusy('resume')} />
      </Section>
      <Section title={sections.work}>
        <Field as={SkillsField} name="skills" optional help={fields.skillsHelp} />
        <Field as={TextArea} name="education" optional rows={3} maxLength={APPLICANT_TEXTS.education} />
        <Field as={TextArea} name="about" optional rows={5} maxLength={APPLICANT_TEXTS.about} />
        <Grid min="medium" gap={5}>
          <Field
            as={TextField}
            name="gender"
            optional
            maxLength={APPLICANT_TEXTS.gender}
            autoComplete="sex"
          />
          <Field
            as={TextField}
            name="socialPoints"
            help={fields.socialPointsHelp}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_SOCIAL_POINTS).length}
            validate={isValidPoints}
          />
        </Grid>
      </Section>
      <Section title={sections.message}>
        <Field
          as={TextArea}
          name="defaultMessage"
          optional
          help={fields.defaultMessageHelp}
          rows={5}
          maxLength={APPLICANT_TEXTS.defaultMessage}
        />
      </Section>
    </>
  );
}

const isFilled = (missing: string) => (typed: string) => typed.trim() !== '' || missing;

const isValidPoints = (typed: string) => {
  const points = parseNumber(typed) ?? 0;
  return (Number.isInteger(points) && points >= 0 && points <= MAX_SOCIAL_POINTS) || fields.socialPointsWrong;
};
