import { JOB_FACTS, type Place } from '@firstrung/contracts';
import { formatCountry } from '@firstrung/i18n';
import { jobLabels, placeText } from '@firstrung/job-views';
import { Select, TagInput, TextField } from '@firstrung/ui-kit';
import { type Ref, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import type { FactValues, LengthValue } from './fact-values.ts';
import { NumberField } from './NumberField.tsx';
import {
  countryNamed,
  findCountries,
  isSamePlace,
  placeOf,
  usePlaceOptions,
  useUnknownTowns,
} from './place-options.ts';

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

/** So many suggestions are shown. */
const MAX_SUGGESTIONS = 8;

interface CountriesFieldProps {
  value: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** Countries as tags, by the beginnings of their names. */
function CountriesField({ value, onChange }: CountriesFieldProps) {
  const [typed, setTyped] = useState('');
  const found = findCountries(typed).map(({ name }) => name);
  const nameOf = (text: string) => {
    const code = countryNamed(text) ?? findCountries(text)[0]?.code;
    return code ? formatCountry(code) : '';
  };
  return (
    <TagInput
      chosen
      label={words.countries}
      help={typed.trim() !== '' && found.length === 0 ? words.countryUnknown : words.countriesHelp}
      max={JOB_FACTS.remoteFrom}
      value={value.map((code) => formatCountry(code))}
      onChange={(names) => onChange(names.map((name) => countryNamed(name) ?? ''))}
      suggestions={found.slice(0, MAX_SUGGESTIONS)}
      onQuery={setTyped}
      normalise={nameOf}
    />
  );
}

interface PlacesFieldProps {
  value: readonly Place[];
  onChange: (places: readonly Place[]) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Places as tags: towns that the server suggests, and countries. */
export function PlacesField({ value, onChange, error, ref }: PlacesFieldProps) {
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [taken, setTaken] = useState(0);
  const { options, isSettled } = usePlaceOptions(typed, value[0]?.country);
  const unknown = useUnknownTowns(value);
  const find = (text: string): Place | undefined => {
    const found = [...value, ...options].find((place) => placeText(place) === text);
    const place = found ?? (text === typed ? options[0] : undefined) ?? placeOf(text);
    // The region is that of the choice, and isn't stored.
    return place && { country: place.country, town: place.town };
  };
  const isFull = value.length >= JOB_FACTS.places;

  // Who types quickly has left the field before its suggestions are there.
  const [first] = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed last is taken, once
  useEffect(() => {
    if (!isLeft || !isSettled || !first) return;
    const { country, town } = first;
    if (!isFull && !value.some((place) => isSamePlace(place, first))) onChange([...value, { country, town }]);
    setTyped('');
    setTaken(taken + 1);
  }, [isLeft, isSettled, first]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears whether the field inside has the focus
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <TagInput
        key={taken}
        chosen
        ref={ref}
        label={jobLabels.places}
        help={[...unknown.map(words.notByDistance), helpFor(typed, isFull, isLeft)].join(' ')}
        error={error}
        max={JOB_FACTS.places}
        value={value.map(placeText)}
        onChange={(names) => onChange(names.map(find).filter((place) => place !== undefined))}
        suggestions={options.map(placeText)}
        onQuery={setTyped}
        normalise={(text) => {
          const place = find(text);
          return place ? placeText(place) : '';
        }}
      />
    </div>
  );
}

function helpFor(typed: string, isFull: boolean, isLeft: boolean): string {
  if (isFull) return words.placesFull(JOB_FACTS.places);
  return isLeft && typed.trim() !== '' ? words.placeUnknown : words.placesHelp;
}
