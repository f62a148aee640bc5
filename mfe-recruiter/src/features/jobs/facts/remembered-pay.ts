import { CURRENCIES, PAY_UNITS, type PayUnit } from '@firstrung/contracts';
import { browserStore, storedJson } from '@firstrung/web-kit';

const KEY = 'jobPay';
const store = browserStore('localStorage');

interface PayChoice {
  unit: PayUnit;
  currency: string;
}

/** Unit and currency that were last chosen in this browser: most companies pay all jobs in the same. */
export const rememberedPay = {
  get(): PayChoice {
    const { unit, currency } = (storedJson(store, KEY) ?? {}) as Partial<PayChoice>;
    return {
      unit: unit && PAY_UNITS.includes(unit) ? unit : 'month',
      currency: currency && CURRENCIES.includes(currency) ? currency : 'EUR',
    };
  },
  set: ({ unit, currency }: PayChoice): void => store.setItem(KEY, JSON.stringify({ unit, currency })),
};
