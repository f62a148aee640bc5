import { CURRENCIES, PAY_UNITS } from '@firstrung/contracts';
import { readerLocale } from '@firstrung/i18n';
import { Select, TextField } from '@firstrung/ui-kit';
import { countriesByName } from '../facts/countries.ts';
import { type FilterProps, valueOrDefault } from './filter-props.ts';
import { searchTexts } from './texts.ts';

/** Days of the choices for jobs that close soon. */
const CLOSES_WITHIN = [7, 14, 30];

/** The country of the reader's language settings, if they name one, before all others. */
function ownCountryFirst() {
  const { region } = new Intl.Locale(readerLocale());
  const countries = countriesByName();
  return [
    ...countries.filter(({ code }) => code === region),
    ...countries.filter(({ code }) => code !== region),
  ];
}

/** Filters by pay, hours, start, country and last day. What is typed is applied when the form is sent. */
export function FactFilters({ search, onChange }: FilterProps) {
  const { filters } = searchTexts;
  const typed = (name: 'payMin' | 'hoursMin' | 'hoursMax', label: string, step: string) => (
    <TextField
      key={`${name} ${search[name]}`}
      label={label}
      name={name}
      type="number"
      min="0"
      step={step}
      defaultValue={search[name]}
    />
  );
  return (
    <>
      {typed('payMin', filters.payMin, 'any')}
      <Select
        key={`payUnit ${search.payUnit}`}
        label={filters.payUnit}
        name="payUnit"
        defaultValue={search.payUnit ?? 'hour'}
        options={PAY_UNITS.map((unit) => ({ value: unit, label: filters.payUnits[unit] }))}
      />
      <Select
        key={`currency ${search.currency}`}
        label={filters.currency}
        name="currency"
        defaultValue={search.currency ?? 'EUR'}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      {typed('hoursMin', filters.hoursMin, '0.5')}
      {typed('hoursMax', filters.hoursMax, '0.5')}
      <TextField
        key={`startsBy ${search.startsBy}`}
        label={filters.startBefore}
        name="startsBy"
        type="date"
        defaultValue={search.startsBy}
      />
      <Select
        label={filters.remoteFrom}
        name="remoteFrom"
        placeholder={filters.any}
        {...valueOrDefault(search.remoteFrom ?? '', onChange && ((remoteFrom) => onChange({ remoteFrom })))}
        options={ownCountryFirst().map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={filters.closing}
        name="closesWithin"
        placeholder={filters.any}
        {...valueOrDefault(
          String(search.closesWithin ?? ''),
          onChange && ((closesWithin) => onChange({ closesWithin })),
        )}
        options={CLOSES_WITHIN.map((days) => ({ value: String(days), label: filters.days(days) }))}
      />
    </>
  );
}
