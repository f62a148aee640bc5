import type { RecruiterJob } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import { placeText, remoteText } from '@firstrung/job-views';
import { Button, FieldSet, Grid, TextField } from '@firstrung/ui-kit';
import { isSame } from '@firstrung/web-kit/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '../components/jobs.module.css';
import { Field, type JobValues } from '../job-fields.ts';
import { texts } from '../texts.ts';
import {
  checkDay,
  checkHours,
  checkLength,
  checkPay,
  checkPositions,
  checkPublishTime,
} from './check-facts.ts';
import { HoursField, LengthField, PublishField, RemoteField, StartField } from './choice-fields.tsx';
import { type FactValues, toFactValues } from './fact-values.ts';
import { NumberField } from './NumberField.tsx';
import { PayField } from './PayField.tsx';
import { PlacesField } from './PlacesField.tsx';
import { useLocationPlaces } from './place-options.ts';

const words = texts.factsForm;

export interface FactsProps {
  /** The job as it is saved, if it is. */
  saved?: RecruiterJob | undefined;
}

/** What a job says as data: all of it is optional, and what isn't chosen takes one tab stop. */
export const FactsFields = ({ saved }: FactsProps) => (
  <FieldSet legend={words.title} help={words.lead}>
    <Grid min="10rem" gap={4}>
      <Field as={PayField} name="pay" validate={checkPay} />
      <Places />
      <Field as={RemoteField} name="remoteFrom" />
      <Field as={HoursField} name="hours" validate={checkHours} />
      <Field as={StartField} name="startsOn" validate={checkDay} />
      <Field as={LengthField} name="length" validate={checkLength} />
      <Field as={NumberField} name="positions" validate={checkPositions} />
      <ClosingDay saved={saved} />
      {(!saved || saved.status === 'draftJobs') && (
        <Field as={PublishField} name="publishAt" validate={checkPublishTime} />
      )}
    </Grid>
  </FieldSet>
);

/** Beside the label, what the text of the location says as places. */
function Places() {
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
    form.setFocus('places');
    form.setValue('places', taken.places, { shouldDirty: true });
    form.setValue('remoteFrom', taken.remoteFrom, { shouldDirty: true });
  };
  return (
    <div className={styles.fullWidth}>
      <Field
        as={PlacesField}
        name="places"
        besideLabel={
          names.length > 0 && (
            <Button variant="quiet" size="sm" onClick={take}>
              {words.fromLocation(formatList(names))}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The last day, with the clock by which it ends. */
function ClosingDay({ saved }: FactsProps) {
  const [closesOn, places] = useWatch<JobValues, ['closesOn', 'places']>({ name: ['closesOn', 'places'] });
  return (
    <Field
      as={TextField}
      name="closesOn"
      type="date"
      help={closesOn !== '' && endOfDay(places, saved)}
      validate={checkDay}
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
