import { CURRENCIES, PAY_UNITS, type PayUnit } from '@firstrung/contracts';
import { browserStore } from '@firstrung/web-kit';

const KEY = 'jobPay';
const store = browserStore('localStorage');

interface PayChoice {
  unit: PayUnit;
  currency: string;
}

/** Unit and currency that were last chosen in this browser: most companies pay all jobs in the same. */
export const rememberedPay = {
  get(): PayChoice {
    try {
      const { unit, currency } = JSON.parse(store.getItem(KEY) ?? '{}');
      return {
        unit: PAY_UNITS.includes(unit) ? unit : 'month',
        currency: CURRENCIES.includes(currency) ? currency : 'EUR',
      };
    } catch {
      return { unit: 'month', currency: 'EUR' };
    }
  },
  set({ unit, currency }: PayChoice): void {
    try {
      store.setItem(KEY, JSON.stringify({ unit, currency }));
    } catch {
      // The storage is full: the next form begins without it.
    }
  },
};
