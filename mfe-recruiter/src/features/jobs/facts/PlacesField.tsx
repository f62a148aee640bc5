import { JOB_FACTS, type Place } from '@firstrung/contracts';
import { jobLabels, placeText } from '@firstrung/job-views';
import { TagInput } from '@firstrung/ui-kit';
import { type Ref, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { isSamePlace, placeOf, usePlaceOptions } from './place-options.ts';

const words = texts.factsForm;

interface Props {
  value: readonly Place[];
  onChange: (places: readonly Place[]) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Places as tags: towns that the server suggests, and countries. */
export function PlacesField({ value, onChange, error, ref }: Props) {
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [taken, setTaken] = useState(0);
  const { options, isSettled } = usePlaceOptions(typed);
  const find = (text: string): Place | undefined =>
    [...value, ...options].find((place) => placeText(place) === text) ??
    (text === typed ? options[0] : undefined) ??
    placeOf(text);
  const isFull = value.length >= JOB_FACTS.places;

  // Who types quickly has left the field before its suggestions are there.
  const [first] = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed last is taken, once
  useEffect(() => {
    if (!isLeft || !isSettled || !first) return;
    if (!isFull && !value.some((place) => isSamePlace(place, first))) onChange([...value, first]);
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
        help={helpFor(typed, isFull, isLeft)}
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
