import {
  ANSWER_DAYS,
  EMPLOYMENT_TYPES,
  JOB_TEXTS,
  MAX_SKILL_LENGTH,
  MAX_SKILLS,
  normaliseSkill,
  type RecruiterJob,
  WITHOUT_HOLIDAYS,
} from '@firstrung/contracts';
import { formatCountry, formatList } from '@firstrung/i18n';
import { jobLabels, jobTexts, placeText, remoteText } from '@firstrung/job-views';
import { Button, Checkbox, Grid, labels, Select, TagInput, TextArea, TextField } from '@firstrung/ui-kit';
import { isSame, useSkillSuggestions, valueText } from '@firstrung/web-kit/forms';
import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { institutionOf, useDecisionSettings } from '../../review/api/decision-settings.ts';
import {
  checkDay,
  checkHours,
  checkLength,
  checkPay,
  checkPositions,
  checkPublishTime,
} from '../facts/check-facts.ts';
import {
  HoursField,
  LengthField,
  PlacesField,
  PublishField,
  RemoteField,
  StartField,
} from '../facts/choice-fields.tsx';
import { type FactValues, toFactValues } from '../facts/fact-values.ts';
import { NumberField } from '../facts/NumberField.tsx';
import { namesOneGender } from '../facts/one-gender.ts';
import { PayField } from '../facts/PayField.tsx';
import { useLocationPlaces } from '../facts/place-options.ts';
import { Field, type JobValues, jobFields } from '../job-fields.ts';
import { QuestionsField } from '../questions/QuestionsField.tsx';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';
import { RequirementsField } from './RequirementsField.tsx';

const words = texts.factsForm;
const employmentTypes = EMPLOYMENT_TYPES.map((value) => ({
  value,
  label: labels.employmentType[value] ?? value,
}));
const answerOptions = [
  { value: '', label: texts.form.noAnswer },
  ...ANSWER_DAYS.map((days) => ({ value: String(days), label: jobTexts.answerWithin(days) })),
];
/** Lines of an empty text box, which grows: the buttons are in the first screen, too. */
const ROWS = 2;
const CONDITIONS = ['employmentType', 'pay', 'hours', 'startsOn', 'length', 'positions'] as const;
const PLACES = ['places', 'remoteFrom'] as const;
const QUESTIONS = ['questions'] as const;
const PUBLISHING = ['publishAt', 'closesOn', 'answerWithin', 'membersOnly'] as const;

interface Props {
  /** The job as it is saved, if it is. */
  saved?: RecruiterJob | undefined;
}

/** The inputs of a job: the six of B§2, and folded what else it may say. */
export function JobFields({ saved }: Props) {
  const { hash } = useLocation();
  const { requiresPay = false } = useDecisionSettings().data ?? {};
  return (
    <>
      <div className={styles.fields}>
        <TitleInput />
        <div>
          <LocationInput />
          <FormSection compact title={texts.form.places} fields={PLACES}>
            <div className={styles.fullWidth}>
              <Field as={PlacesField} name="places" />
            </div>
            <Grid min="narrow" gap={3} className={styles.fullWidth}>
              <Field as={RemoteField} name="remoteFrom" />
            </Grid>
          </FormSection>
        </div>
        <div className={saved && styles.fullWidth}>
          <Field as={TextArea} name="description" rows={3 * ROWS} maxLength={JOB_TEXTS.description} />
        </div>
        <Field as={RequirementsField} name="requirements" rows={ROWS} maxLength={JOB_TEXTS.requirements} />
        <Field as={SkillsField} name="skills" />
        <Field
          as={TextArea}
          name="benefits"
          help={texts.form.onePerLine}
          rows={ROWS}
          maxLength={JOB_TEXTS.benefits}
        />
      </div>
      <div>
        <FormSection title={texts.form.conditions} fields={CONDITIONS} open={requiresPay}>
          <Conditions />
        </FormSection>
        <FormSection title={jobLabels.questions} fields={QUESTIONS}>
          <div className={styles.fullWidth}>
            <QuestionsField />
          </div>
        </FormSection>
        <FormSection title={texts.form.publishing} fields={PUBLISHING} open={hash === '#publishing'}>
          <Publishing saved={saved} />
        </FormSection>
      </div>
    </>
  );
}

/** The title, with a hint if it names people of one gender only: nobody has to follow it. */
function TitleInput() {
  const title = useWatch<JobValues, 'title'>({ name: 'title' });
  return (
    <Field
      as={TextField}
      name="title"
      help={namesOneGender(title) && words.oneGender}
      maxLength={JOB_TEXTS.title}
      autoComplete="off"
      validate={(typed) => typed.trim() !== '' || texts.form.titleMissing}
    />
  );
}

/** Beside the label, what the text says as places. */
function LocationInput() {
  const form = useFormContext<JobValues>();
  const [location, places, remoteFrom] = useWatch<JobValues, ['location', 'places', 'remoteFrom']>({
    name: ['location', 'places', 'remoteFrom'],
  });
  const found = useLocationPlaces(location, places.length === 0 && remoteFrom === null);
  const names = [...(found?.places ?? []).map(placeText), remoteText(found?.remoteFrom)].filter(
    (name) => name !== undefined,
  );
  const take = () => {
    if (!found) return;
    const taken = toFactValues(found);
    // The button goes, so the focus moves first.
    form.setFocus('location');
    form.setValue('places', taken.places, { shouldDirty: true });
    form.setValue('remoteFrom', taken.remoteFrom, { shouldDirty: true });
  };
  return (
    <Field
      as={TextField}
      name="location"
      maxLength={JOB_TEXTS.location}
      autoComplete="off"
      besideLabel={
        names.length === 0 ? (
          found && <span className={styles.besideLabel}>{words.noneByDistance}</span>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className={styles.besideLabel}
            aria-label={words.fromLocation(formatList(names))}
            onClick={take}
          >
            {words.take(formatList(names))}
          </Button>
        )
      }
    />
  );
}

/** Each choice has room beside it for what it asks for, so that nothing moves. */
const Conditions = () => (
  <>
    <Grid min="narrow" gap={3} className={styles.fullWidth}>
      <Field as={PayField} name="pay" validate={checkPay} />
    </Grid>
    <Grid min="narrow" gap={3}>
      <Field as={Select} name="employmentType" options={employmentTypes} />
      <Field as={NumberField} name="positions" validate={checkPositions} />
    </Grid>
    <Grid min="narrow" gap={3}>
      <Field as={HoursField} name="hours" validate={checkHours} />
    </Grid>
    <Grid min="narrow" gap={3}>
      <Field as={StartField} name="startsOn" validate={checkDay} />
    </Grid>
    <Grid min="narrow" gap={3}>
      <Field as={LengthField} name="length" validate={checkLength} />
    </Grid>
  </>
);

function Publishing({ saved }: Props) {
  const [closesOn, places] = useWatch<JobValues, ['closesOn', 'places']>({ name: ['closesOn', 'places'] });
  const members = useDecisionSettings().data?.members;
  return (
    <>
      {(!saved || saved.status === 'draftJobs') && (
        <Grid min="medium" gap={3} className={styles.fullWidth}>
          <Field as={PublishField} name="publishAt" validate={checkPublishTime} />
        </Grid>
      )}
      <Field
        as={TextField}
        name="closesOn"
        type="date"
        help={closesOn !== '' && endOfDay(places, saved)}
        validate={checkDay}
      />
      <Field as={Select} name="answerWithin" help={answerHelp(places)} options={answerOptions} />
      {members?.isChosen && (
        <div className={styles.fullWidth}>
          <Field as={MembersOnly} name="membersOnly" label={texts.form.membersOnly(institutionOf(members))} />
        </div>
      )}
    </>
  );
}

function answerHelp(places: FactValues['places']): string {
  const unknown = new Set(
    places.map(({ country }) => country).filter((code) => WITHOUT_HOLIDAYS.includes(code)),
  );
  const { answer, weekendsOnly } = texts.form;
  return unknown.size === 0
    ? answer
    : `${weekendsOnly(formatList([...unknown].map((code) => formatCountry(code))))} ${answer}`;
}

/** By which clock the last day ends. */
function endOfDay(places: FactValues['places'], saved: RecruiterJob | undefined): string {
  if (saved?.closesZone && isSame(places, saved.places ?? [])) {
    const { closesZone } = saved;
    return words.endOfDay(closesZone.slice(closesZone.lastIndexOf('/') + 1).replaceAll('_', ' '));
  }
  return places.length > 0 ? words.endOfDayThere : words.endOfDayHere;
}

interface MembersOnlyProps extends Omit<ComponentProps<typeof Checkbox>, 'value' | 'onChange'> {
  value: boolean;
  onChange: (isOnly: boolean) => void;
}

const MembersOnly = ({ value, onChange, ...checkbox }: MembersOnlyProps) => (
  <Checkbox {...checkbox} checked={value} onChange={({ target }) => onChange(target.checked)} />
);

type Name = keyof typeof jobFields;

/** Fields whose value does not say what it is of. */
const LABELLED: readonly Name[] = ['positions', 'startsOn', 'answerWithin', 'closesOn', 'publishAt'];

interface FormSectionProps {
  title: string;
  fields: readonly Name[];
  /** It is open at first. */
  open?: boolean;
  /** It belongs to the field above it. */
  compact?: boolean;
  children: ReactNode;
}

/** A part of the form that folds, with its values in one line. It opens when one of them is refused. */
function FormSection({ title, fields, open = false, compact = false, children }: FormSectionProps) {
  const values = useWatch<JobValues>() as JobValues;
  const { errors } = useFormState<JobValues>();
  const place = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const section = place.current;
    if (!section || section.open || !fields.some((field) => field in errors)) return;
    section.open = true;
    // The form has tried to move the focus into a folded section, or to an earlier field.
    if (document.activeElement?.matches('[aria-invalid]')) return;
    section.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, fields]);

  const said = fields.flatMap((field) => {
    const text = valueText(jobFields, field, values).replaceAll('\n', ' · ');
    if (text === '') return field === 'pay' ? texts.form.noPay : [];
    return LABELLED.includes(field) ? texts.form.labelled(jobFields[field]?.label ?? '', text) : text;
  });
  return (
    <details ref={place} open={open} className={compact ? styles.below : styles.section}>
      <summary>
        <strong>{title}</strong>
        <span data-cut="line" data-grow data-look="quiet small" className={styles.said}>
          {said.join(' · ') || texts.form.nothing}
        </span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

interface SkillsFieldProps {
  value: readonly string[];
  onChange: (skills: readonly string[]) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Skills as tags. Suggests skills that other jobs ask for (B§5). */
function SkillsField({ value, onChange, error, ref }: SkillsFieldProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(typed);
  return (
    <TagInput
      ref={ref}
      label={jobLabels.skills}
      help={helpFor(typed, value)}
      max={MAX_SKILLS}
      value={value}
      onChange={onChange}
      suggestions={suggestions}
      onQuery={setTyped}
      normalise={normaliseSkill}
      error={error}
    />
  );
}

/** Shows the skill that the typed text will become, if normalising changes it (B§5). */
function helpFor(typed: string, skills: readonly string[]): string {
  const text = typed.trim();
  const skill = normaliseSkill(text);
  if (skills.length >= MAX_SKILLS) return texts.form.skillsFull(MAX_SKILLS);
  if (text === '') return texts.form.skillsHelp(MAX_SKILLS);
  if (skill === '') return texts.form.skillNothing;
  if ([...skill].length > MAX_SKILL_LENGTH) return texts.form.skillLong(MAX_SKILL_LENGTH);
  if (skills.includes(skill)) return texts.form.skillThere(skill);
  return skill === text ? texts.form.skillsHelp(MAX_SKILLS) : texts.form.skillAs(skill);
}
