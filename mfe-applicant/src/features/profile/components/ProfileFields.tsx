import { APPLICANT_TEXTS, MAX_ADDRESS, MAX_PERSON_NAME, MAX_SOCIAL_POINTS } from '@firstrung/contracts';
import { Grid, Section, TextArea, TextField } from '@firstrung/ui-kit';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.ts';
import { FileFields } from './FileFields.tsx';
import styles from './profile.module.css';

const { fields, sections } = texts;

interface Props {
  form: UseFormReturn<FormValues>;
  /** Called when an upload starts or ends: whether any is still running. */
  onUploading: (uploading: boolean) => void;
}

/** The fields of a profile, in sections. */
export function ProfileFields({ form, onUploading }: Props) {
  const { register, formState } = form;
  const error = (name: keyof FormValues) => form.getFieldState(name, formState).error?.message;

  return (
    <>
      <Section title={sections.person}>
        <Grid min="16rem" gap={5}>
          <TextField
            label={fields.name}
            autoComplete="name"
            maxLength={MAX_PERSON_NAME}
            error={error('name')}
            {...register('name', { validate: isFilled(fields.nameMissing) })}
          />
          <TextField
            label={fields.discipline}
            optional
            help={fields.disciplineHelp}
            maxLength={APPLICANT_TEXTS.discipline}
            error={error('discipline')}
            {...register('discipline')}
          />
          <div className={styles.wide}>
            <TextField
              label={fields.emailOrPhone}
              help={fields.emailOrPhoneHelp}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAX_ADDRESS}
              error={error('emailOrPhone')}
              {...register('emailOrPhone', { validate: isFilled(fields.emailOrPhoneMissing) })}
            />
          </div>
          <TextField
            label={fields.gender}
            optional
            maxLength={APPLICANT_TEXTS.gender}
            autoComplete="sex"
            error={error('gender')}
            {...register('gender')}
          />
          <TextField
            label={fields.socialPoints}
            help={fields.socialPointsHelp}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_SOCIAL_POINTS).length}
            error={error('socialPoints')}
            {...register('socialPoints', { validate: isValidPoints })}
          />
        </Grid>
      </Section>
      <Section title={sections.files}>
        <FileFields form={form} onUploading={onUploading} />
      </Section>
      <Section title={sections.work}>
        <Controller
          control={form.control}
          name="skills"
          render={({ field: { value, onChange } }) => (
            <SkillsField
              label={fields.skills}
              optional
              help={fields.skillsHelp}
              value={value}
              onChange={onChange}
              error={error('skills')}
            />
          )}
        />
        <TextArea
          label={fields.education}
          optional
          rows={3}
          maxLength={APPLICANT_TEXTS.education}
          error={error('education')}
          {...register('education')}
        />
        <TextArea
          label={fields.about}
          optional
          rows={5}
          maxLength={APPLICANT_TEXTS.about}
          error={error('about')}
          {...register('about')}
        />
      </Section>
      <Section title={sections.message}>
        <TextArea
          label={fields.defaultMessage}
          optional
          help={fields.defaultMessageHelp}
          rows={5}
          maxLength={APPLICANT_TEXTS.defaultMessage}
          error={error('defaultMessage')}
          {...register('defaultMessage')}
        />
      </Section>
    </>
  );
}

const isFilled = (missing: string) => (typed: string) => typed.trim() !== '' || missing;

const isValidPoints = (typed: string) =>
  typed.trim() === '' ||
  (/^\d+$/.test(typed.trim()) && Number(typed) <= MAX_SOCIAL_POINTS) ||
  fields.socialPointsWrong;
