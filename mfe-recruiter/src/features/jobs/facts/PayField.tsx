import { CURRENCIES, JOB_FACTS, PAY_UNITS, type PayUnit } from '@firstrung/contracts';
import { jobLabels } from '@firstrung/job-views';
import { Select, TextField } from '@firstrung/ui-kit';
import { browserStore, storedJson } from '@firstrung/web-kit';
import type { Ref } from 'react';
import { useDecisionSettings } from '../../review/api/decision-settings.ts';
import { texts } from '../texts.ts';
import type { PayValue } from './fact-values.ts';
import { NumberField } from './NumberField.tsx';

const words = texts.factsForm;
const kinds = Object.entries(words.pay).map(([value, label]) => ({ value, label }));
const units = PAY_UNITS.map((value) => ({ value, label: words.units[value] }));
const currencies = CURRENCIES.map((value) => ({ value, label: value }));

const KEY = 'jobPay';
const store = browserStore('localStorage');

interface PayChoice {
  unit: PayUnit;
  currency: string;
}

/** Unit and currency that were last chosen in this browser: most companies pay all jobs in the same. */
const rememberedPay = {
  get(): PayChoice {
    const { unit, currency } = (storedJson(store, KEY) ?? {}) as Partial<PayChoice>;
    return {
      unit: unit && PAY_UNITS.includes(unit) ? unit : 'month',
      currency: currency && CURRENCIES.includes(currency) ? currency : 'EUR',
    };
  },
  set: ({ unit, currency }: PayChoice): void => store.setItem(KEY, JSON.stringify({ unit, currency })),
};

/** What each kind of pay begins with. */
const beginnings: Record<string, () => PayValue> = {
  amount: () => ({ kind: 'amount', min: null, max: null, ...rememberedPay.get() }),
  grade: () => ({ kind: 'grade', text: '' }),
  unpaid: () => ({ kind: 'unpaid' }),
};

interface Props {
  value: PayValue;
  onChange: (pay: PayValue) => void;
  error: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** The kind of pay, and what belongs to it: the cells of a grid. */
export function PayField({ value, onChange, error, ref }: Props) {
  const isRequired = useDecisionSettings().data?.requiresPay;
  return (
    <>
      <Select
        ref={ref}
        label={isRequired ? words.payRequired : jobLabels.pay}
        help={isRequired && words.payRule}
        placeholder={words.notSaid}
        options={kinds}
        error={error}
        value={value?.kind ?? ''}
        onChange={(event) => onChange(beginnings[event.target.value]?.() ?? null)}
      />
      {value?.kind === 'amount' && <AmountFields value={value} onChange={onChange} />}
      {value?.kind === 'grade' && (
        <TextField
          label={words.grade}
          help={words.gradeHelp}
          maxLength={JOB_FACTS.grade}
          autoComplete="off"
          value={value.text}
          onChange={(event) => onChange({ kind: 'grade', text: event.target.value })}
        />
      )}
    </>
  );
}

interface AmountProps {
  value: Extract<PayValue, { kind: 'amount' }>;
  onChange: (pay: PayValue) => void;
}

function AmountFields({ value, onChange }: AmountProps) {
  const choose = (choice: { unit?: PayUnit; currency?: string }) => {
    const pay = { ...value, ...choice };
    rememberedPay.set(pay);
    onChange(pay);
  };
  return (
    <>
      <NumberField label={words.lowest} value={value.min} onChange={(min) => onChange({ ...value, min })} />
      <NumberField
        label={words.highest}
        help={words.oneAmount}
        value={value.max}
        onChange={(max) => onChange({ ...value, max })}
      />
      <Select
        label={words.unit}
        options={units}
        value={value.unit}
        onChange={(event) => choose({ unit: event.target.value as PayUnit })}
      />
      <Select
        label={words.currency}
        options={currencies}
        value={value.currency}
        onChange={(event) => choose({ currency: event.target.value })}
      />
    </>
  );
}
