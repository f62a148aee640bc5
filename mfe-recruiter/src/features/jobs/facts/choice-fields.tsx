import { jobLabels } from '@firstrung/job-views';
import { Select, TextField } from '@firstrung/ui-kit';
import type { Ref } from 'react';
import { texts } from '../texts.ts';
import { CountriesField } from './CountriesField.tsx';
import type { FactValues, LengthValue } from './fact-values.ts';
import { NumberField } from './NumberField.tsx';

const words = texts.factsForm;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const remoteOptions = optionsOf({ anywhere: words.remote.anywhere, countries: words.remote.countries });
const startOptions = optionsOf(words.start);
const lengthOptions = optionsOf(words.length);
const publishOptions = [{ value: 'at', label: words.byItself }];

interface Props<Name extends keyof FactValues, Element = HTMLSelectElement> {
  value: FactValues[Name];
  onChange: (value: FactValues[Name]) => void;
  error: string | undefined;
  ref?: Ref<Element>;
}

/** Whether one may work from elsewhere, and from which countries. */
export function RemoteField({ value, onChange, error, ref }: Props<'remoteFrom'>) {
  const kinds = { anywhere: 'anywhere', countries: [], '': null } as const;
  const isOfCountries = Array.isArray(value);
  return (
    <>
      <Select
        ref={ref}
        label={jobLabels.remoteFrom}
        placeholder={words.remote.none}
        options={remoteOptions}
        error={error}
        value={isOfCountries ? 'countries' : (value ?? '')}
        onChange={(event) => onChange(kinds[event.target.value as keyof typeof kinds])}
      />
      {isOfCountries && <CountriesField value={value} onChange={onChange} />}
    </>
  );
}

/** The hours of a week, or between which they are. */
export function HoursField({ value, onChange, error, ref }: Props<'hours', HTMLInputElement>) {
  return (
    <>
      <NumberField
        ref={ref}
        label={jobLabels.hours}
        error={error}
        value={value.min}
        onChange={(min) => onChange({ ...value, min })}
      />
      {(value.min !== null || value.max !== null) && (
        <NumberField
          label={words.hoursMax}
          help={words.oneNumber}
          value={value.max}
          onChange={(max) => onChange({ ...value, max })}
        />
      )}
    </>
  );
}

/** As soon as possible, or a day. */
export function StartField({ value, onChange, error, ref }: Props<'startsOn'>) {
  const hasDay = value !== null && value !== 'now';
  const kinds = { now: 'now', day: '', '': null } as const;
  return (
    <>
      <Select
        ref={ref}
        label={jobLabels.startsOn}
        placeholder={words.notSaid}
        options={startOptions}
        error={hasDay ? undefined : error}
        value={hasDay ? 'day' : (value ?? '')}
        onChange={(event) => onChange(kinds[event.target.value as keyof typeof kinds])}
      />
      {hasDay && (
        <TextField
          type="date"
          label={words.startDay}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

/** What a kind of length begins with. */
function lengthOf(kind: string): LengthValue {
  if (kind === 'months') return { kind, months: null };
  return kind === 'until' ? { kind, day: '' } : null;
}

/** A number of months, or the last day. */
export function LengthField({ value, onChange, error, ref }: Props<'length'>) {
  return (
    <>
      <Select
        ref={ref}
        label={jobLabels.length}
        placeholder={words.notSaid}
        options={lengthOptions}
        value={value?.kind ?? ''}
        onChange={(event) => onChange(lengthOf(event.target.value))}
      />
      {value?.kind === 'months' && (
        <NumberField
          label={words.months}
          error={error}
          value={value.months}
          onChange={(months) => onChange({ kind: 'months', months })}
        />
      )}
      {value?.kind === 'until' && (
        <TextField
          type="date"
          label={words.endDay}
          error={error}
          value={value.day}
          onChange={(event) => onChange({ kind: 'until', day: event.target.value })}
        />
      )}
    </>
  );
}

/** By hand, or at a time. */
export function PublishField({ value, onChange, error, ref }: Props<'publishAt'>) {
  return (
    <>
      <Select
        ref={ref}
        label={jobLabels.publishAt}
        placeholder={words.byHand}
        options={publishOptions}
        error={value === null ? error : undefined}
        value={value === null ? '' : 'at'}
        onChange={(event) => onChange(event.target.value === 'at' ? '' : null)}
      />
      {value !== null && (
        <TextField
          type="datetime-local"
          label={words.publishTime}
          help={words.publishHelp}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
