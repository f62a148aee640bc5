import {
  ANSWER_DAYS,
  CURRENCIES,
  DISTANCES,
  EMPLOYMENT_TYPES,
  isUuid,
  MAX_SEARCH_TEXT,
  PAY_UNITS,
} from '@firstrung/contracts';
import { readerLocale } from '@firstrung/i18n';
import { labels, Select, Stack, TextField } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { countriesByName } from '../facts/countries.ts';
import { factTexts } from '../facts/texts.ts';
import { jobTexts } from '../job-page/texts.ts';
import { ANY_PROMISE, type JobSearch } from './job-search.ts';
import styles from './search-form.module.css';
import { searchTexts as texts } from './texts.ts';

const { filters } = texts;

/** What most of the boards' jobs are paid in. */
const CURRENCY_CHOICES = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'DKK', 'CAD', 'AUD', 'INR'];

/** Days of the choices for jobs that close soon. */
const CLOSES_WITHIN = [7, 14, 30];

/** The reader's country; an area of several, as that of `es-419`, is none. */
export const readerRegion = () => /^[A-Z]{2}$/.exec(new Intl.Locale(readerLocale()).region ?? '')?.[0];

/**
 * The currency of a country, or of the reader's. Codes of currencies begin with the code of their country;
 * most countries without one have the euro.
 */
export const currencyOf = (country = readerRegion()): string =>
  (country && CURRENCIES.find((code) => code.startsWith(country))) || 'EUR';

/** All countries, with that of the reader's language settings first. */
function ownCountryFirst() {
  const own = readerRegion();
  return countriesByName().toSorted((one, other) => Number(other.code === own) - Number(one.code === own));
}

interface Props {
  search: JobSearch;
  /** What is chosen and not searched for yet; absent where no script runs. */
  draft?: { location?: string; within?: string } | undefined;
  /** What pay is asked for in. */
  currency?: string | undefined;
  /** The field for skills. */
  skills: ReactNode;
}

/** The filters of a search: those that most people need, and the others behind "More". */
export function FilterFields({ search, draft, currency = search.currency ?? currencyOf(), skills }: Props) {
  const number = (name: 'payMin' | 'hoursMin' | 'hoursMax') => (
    <TextField
      label={filters[name]}
      name={name}
      inputMode="decimal"
      pattern="[\p{Nd}\p{Cf}\s.,٫٬'’]*"
      defaultValue={search[name]}
    />
  );
  const choice = (
    name: 'type' | 'remoteFrom' | 'closesWithin' | 'answerWithin',
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={filters[name]}
      name={name}
      placeholder={filters.any}
      defaultValue={search[name]}
      options={options}
    />
  );
  const { q, within, skill, company, remoteFrom, closesWithin, answerWithin } = search;
  const country = search.country ?? readerRegion();
  const hasPlace = !draft || Boolean(draft.location?.trim());
  const hasDistance = draft ? hasPlace && Boolean(draft.within) : within !== undefined;
  return (
    <>
      {country && <input type="hidden" name="country" value={country} />}
      <div className={styles.pair}>
        <Select
          label={filters.within}
          name="within"
          disabled={!hasPlace}
          placeholder={hasPlace ? filters.onlyPlace : filters.noPlace}
          defaultValue={within}
          options={DISTANCES.map((distance) => ({
            value: String(distance),
            label: filters.withinKm(factTexts.distance(distance)),
          }))}
        />
        {choice(
          'type',
          EMPLOYMENT_TYPES.map((type) => ({ value: type, label: labels.employmentType[type] ?? type })),
        )}
      </div>
      <div className={styles.pay}>
        {number('payMin')}
        <Select
          key={currency}
          label={filters.currency}
          name="currency"
          defaultValue={currency}
          options={[...new Set([currency, ...CURRENCY_CHOICES])].map((value) => ({ value, label: value }))}
        />
        <Select
          label={filters.payUnit}
          name="payUnit"
          defaultValue={search.payUnit ?? 'month'}
          options={PAY_UNITS.map((unit) => ({ value: unit, label: filters.payUnits[unit] }))}
        />
      </div>
      <div className={styles.pair}>
        {number('hoursMin')}
        {number('hoursMax')}
        <TextField label={filters.startsBy} name="startsBy" type="date" defaultValue={search.startsBy} />
        {(q !== undefined || hasDistance) && (
          <Select
            label={texts.sort}
            name="sort"
            defaultValue={search.sort}
            options={[
              ...(q === undefined ? [] : (['relevance'] as const)),
              'newest' as const,
              ...(hasDistance ? (['nearest'] as const) : []),
            ].map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
          />
        )}
      </div>
      <details
        open={[skill, company, remoteFrom, closesWithin, answerWithin].some((value) => value !== undefined)}
      >
        <summary>{filters.more}</summary>
        <Stack>
          {skills}
          {company !== undefined && isUuid(company) ? (
            // Links have an id: it is shown as a filter to remove.
            <input type="hidden" name="company" value={company} />
          ) : (
            <TextField
              label={filters.company}
              name="company"
              maxLength={MAX_SEARCH_TEXT}
              defaultValue={company}
            />
          )}
          <div className={styles.pair}>
            {choice(
              'remoteFrom',
              ownCountryFirst().map(({ code, name }) => ({ value: code, label: name })),
            )}
            {choice(
              'closesWithin',
              CLOSES_WITHIN.map((days) => ({ value: String(days), label: filters.days(days) })),
            )}
            {choice(
              'answerWithin',
              ANSWER_DAYS.toReversed().map((days) => ({
                value: String(days),
                label: days === ANY_PROMISE ? filters.anyPromise : jobTexts.answerWithin(days),
              })),
            )}
          </div>
        </Stack>
      </details>
    </>
  );
}

/** The field for skills where no script runs: a text for one skill. */
export const OneSkillField = ({ search }: { search: JobSearch }) => (
  <TextField label={texts.skills} name="skill" maxLength={MAX_SEARCH_TEXT} defaultValue={search.skill?.[0]} />
);
