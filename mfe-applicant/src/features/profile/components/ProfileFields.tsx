import { Grid, Section, TextArea, TextField } from '@firstrung/ui-kit';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { MAX_SOCIAL_POINTS, type TypedProfile } from '../profile-form.ts';
import { texts } from '../texts.ts';
import { FileFields } from './FileFields.tsx';
import styles from './profile.module.css';

const { fields, sections } = texts;
/** As long as the call takes it. */
const LONG = 10_000;

interface Props {
  form: UseFormReturn<TypedProfile>;
  /** Told whether an upload runs. */
  onUpload: (runs: boolean) => void;
}

/** Everything one can say of oneself, part by part. */
export function ProfileFields({ form, onUpload }: Props) {
  const { register, formState } = form;
  const error = (name: keyof TypedProfile) => form.getFieldState(name, formState).error?.message;

  return (
    <>
      <Section title={sections.person}>
        <Grid min="16rem" gap={5}>
          <TextField
            label={fields.name}
            autoComplete="name"
            maxLength={100}
            error={error('name')}
            {...register('name', { validate: isGiven(fields.nameMissing) })}
          />
          <TextField
            label={fields.discipline}
            help={fields.disciplineHelp}
            maxLength={100}
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
              maxLength={254}
              error={error('emailOrPhone')}
              {...register('emailOrPhone', { validate: isGiven(fields.emailOrPhoneMissing) })}
            />
          </div>
          <TextField
            label={fields.gender}
            maxLength={100}
            autoComplete="sex"
            error={error('gender')}
            {...register('gender')}
          />
          <TextField
            label={fields.socialPoints}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            error={error('socialPoints')}
            {...register('socialPoints', { validate: isPoints })}
          />
        </Grid>
      </Section>
      <Section title={sections.files}>
        <FileFields form={form} onBusy={onUpload} />
      </Section>
      <Section title={sections.work}>
        <Controller
          control={form.control}
          name="skills"
          render={({ field: { value, onChange } }) => (
            <SkillsField
              label={fields.skills}
              help={fields.skillsHelp}
              value={value}
              onChange={onChange}
              error={error('skills')}
            />
          )}
        />
        <TextArea
          label={fields.education}
          rows={3}
          maxLength={LONG}
          error={error('education')}
          {...register('education')}
        />
        <TextArea
          label={fields.about}
          rows={5}
          maxLength={LONG}
          error={error('about')}
          {...register('about')}
        />
      </Section>
      <Section title={sections.message}>
        <TextArea
          label={fields.defaultMessage}
          help={fields.defaultMessageHelp}
          rows={5}
          maxLength={LONG}
          error={error('defaultMessage')}
          {...register('defaultMessage')}
        />
      </Section>
    </>
  );
}

const isGiven = (missing: string) => (typed: string) => typed.trim() !== '' || missing;

const isPoints = (typed: string) =>
  typed.trim() === '' ||
  (/^\d+$/.test(typed.trim()) && Number(typed) <= MAX_SOCIAL_POINTS) ||
  fields.socialPointsWrong;
