import { JOB_FACTS } from '@firstrung/contracts';
import { formatCountry } from '@firstrung/i18n';
import { TagInput } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { countryNamed, findCountries } from './countries.ts';

const words = texts.factsForm;

/** So many suggestions are shown. */
const MAX_SUGGESTIONS = 8;

interface Props {
  value: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** Countries as tags, by the beginnings of their names. */
export function CountriesField({ value, onChange }: Props) {
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
