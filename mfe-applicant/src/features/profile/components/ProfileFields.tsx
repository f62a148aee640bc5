import {
  APPLICANT_TEXTS,
  MAX_ADDRESS,
  MAX_PERSON_NAME,
  MAX_SOCIAL_POINTS,
  parseNumber,
} from '@firstrung/contracts';
import { Grid, Section, TextArea, TextField, UploadField } from '@firstrung/ui-kit';
import { imageAddress, reasonOf } from '@firstrung/web-kit';
import { fileNameOf, useUpload } from '@firstrung/web-kit/documents';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { Field, type ProfileValues, profileFields } from '../profile-fields.ts';
import { texts } from '../texts.ts';

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

interface FileFieldProps {
  name: 'profilePicture' | 'resume';
  /** Called when an upload starts, and when it ends or fails. */
  onBusy: (isBusy: boolean) => void;
}

/** Photo or resume: an uploaded file or an address. */
function FileField({ name, onBusy }: FileFieldProps) {
  const upload = useUpload();
  /** What is wrong with a typed address, which blocks saving. */
  const problem = useRef<string>(undefined);
  const { field, fieldState } = useController<ProfileValues, typeof name>({
    name,
    rules: { validate: () => problem.current },
  });
  const isImage = name === 'profilePicture';
  return (
    <UploadField
      label={profileFields[name]?.label}
      optional
      kind={isImage ? 'image' : 'document'}
      value={field.value}
      onChange={(address) => {
        problem.current = undefined;
        field.onChange(address);
      }}
      upload={upload}
      explain={reasonOf}
      onBusy={onBusy}
      onAddressProblem={(found) => {
        problem.current = found;
      }}
      addressRef={field.ref}
      {...(isImage
        ? { preview: imageAddress(field.value, '384x400') }
        : { fileName: fileNameOf(field.value) })}
      error={fieldState.error?.message}
    />
  );
}
