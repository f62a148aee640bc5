import type { RecruiterJob } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import { placeText, remoteText } from '@firstrung/job-views';
import { Button, FieldSet, Grid, TextField } from '@firstrung/ui-kit';
import { Controller, useWatch } from 'react-hook-form';
import styles from '../components/jobs.module.css';
import { isSame, type JobForm } from '../job-fields.ts';
import { texts } from '../texts.ts';
import { CountriesField } from './CountriesField.tsx';
import { checkDay, checkHours, checkLength, checkPay, checkPositions } from './check-facts.ts';
import { HoursField, LengthField, PublishField, RemoteField, StartField } from './choice-fields.tsx';
import { type FactValues, toFactValues } from './fact-values.ts';
import { NumberField } from './NumberField.tsx';
import { PayField } from './PayField.tsx';
import { PlacesField } from './PlacesField.tsx';
import { useLocationPlaces } from './place-options.ts';

const words = texts.factsForm;

export interface FactsProps {
  form: JobForm;
  /** The job as it is saved, if it is. */
  saved?: RecruiterJob | undefined;
}

/** What a job says as data: all of it is optional, and what isn't chosen takes one tab stop. */
export function FactsFields({ form, saved }: FactsProps) {
  const { control } = form;
  return (
    <FieldSet legend={words.title} help={words.lead}>
      <Grid min="10rem" gap={4}>
        <Controller
          control={control}
          name="pay"
          rules={{ validate: checkPay }}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <PayField ref={ref} value={value} onChange={onChange} error={error?.message} />
          )}
        />
        <Places form={form} />
        <Remote form={form} />
        <Controller
          control={control}
          name="hours"
          rules={{ validate: checkHours }}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <HoursField ref={ref} value={value} onChange={onChange} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="startsOn"
          rules={{ validate: checkDay }}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <StartField ref={ref} value={value} onChange={onChange} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="length"
          rules={{ validate: checkLength }}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <LengthField ref={ref} value={value} onChange={onChange} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="positions"
          rules={{ validate: checkPositions }}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <NumberField
              ref={ref}
              label={texts.facts.positions}
              value={value}
              onChange={onChange}
              error={error?.message}
            />
          )}
        />
        <ClosingDay form={form} saved={saved} />
        {(!saved || saved.status === 'draftJobs') && (
          <Controller
            control={control}
            name="publishAt"
            render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
              <PublishField ref={ref} value={value} onChange={onChange} error={error?.message} />
            )}
          />
        )}
      </Grid>
    </FieldSet>
  );
}

/** Beside the label, what the text of the location says as places. */
function Places({ form }: FactsProps) {
  const [location, places, remoteFrom] = useWatch({
    control: form.control,
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
    form.setFocus('places');
    form.setValue('places', taken.places, { shouldDirty: true });
    form.setValue('remoteFrom', taken.remoteFrom, { shouldDirty: true });
  };
  return (
    <div className={styles.fullWidth}>
      <Controller
        control={form.control}
        name="places"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <PlacesField
            ref={ref}
            value={value}
            onChange={onChange}
            error={error?.message}
            besideLabel={
              names.length > 0 && (
                <Button variant="quiet" size="sm" onClick={take}>
                  {words.fromLocation(formatList(names))}
                </Button>
              )
            }
          />
        )}
      />
    </div>
  );
}

function Remote({ form }: FactsProps) {
  return (
    <Controller
      control={form.control}
      name="remoteFrom"
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <>
          <RemoteField ref={ref} value={value} onChange={onChange} error={error?.message} />
          {Array.isArray(value) && (
            <div className={styles.fullWidth}>
              <CountriesField value={value} onChange={onChange} />
            </div>
          )}
        </>
      )}
    />
  );
}

/** The last day, with the clock by which it ends. */
function ClosingDay({ form, saved }: FactsProps) {
  const [closesOn, places] = useWatch({ control: form.control, name: ['closesOn', 'places'] });
  return (
    <TextField
      type="date"
      label={texts.facts.closesOn}
      help={closesOn !== '' && endOfDay(places, saved)}
      error={form.getFieldState('closesOn', form.formState).error?.message}
      {...form.register('closesOn', { validate: checkDay })}
    />
  );
}

function endOfDay(places: FactValues['places'], saved: RecruiterJob | undefined): string {
  if (saved?.closesZone && isSame(places, saved.places ?? [])) {
    const { closesZone } = saved;
    return words.endOfDay(closesZone.slice(closesZone.lastIndexOf('/') + 1).replaceAll('_', ' '));
  }
  return places.length > 0 ? words.endOfDayThere : words.endOfDayHere;
}
