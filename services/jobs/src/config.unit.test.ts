import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const base = { DATABASE_URL: 'postgres://localhost/firstrung' };

it('requires a database and has defaults for everything else', () => {
  expect(() => readConfig({})).toThrow(/DATABASE_URL/);
  expect(readConfig(base)).toMatchObject({
    databaseUrl: base.DATABASE_URL,
    decisionHoldSeconds: 60,
    disabledRejectionReasons: ['Differentgender'],
    productName: 'Firstrung',
    requiresPay: false,
    sortsByFit: false,
  });
});

it('reads the name and the public address of the site', () => {
  const site = { PUBLIC_URL: 'https://jobs.example/x/', SECRET_KEY: '0'.repeat(64) };
  const named = readConfig({ ...base, ...site, PRODUCT_NAME: 'Acme Jobs' });
  expect(named).toMatchObject({ productName: 'Acme Jobs', publicUrl: 'https://jobs.example' });
});

it('reads the rules that are off by default', () => {
  const rules = readConfig({ ...base, PAY_RULE: 'required', APPLICANTS_SORT_BY_FIT: 'on' });
  expect(rules).toMatchObject({ requiresPay: true, sortsByFit: true });
  for (const wrong of [{ PAY_RULE: 'on' }, { APPLICANTS_SORT_BY_FIT: 'yes' }])
    expect(() => readConfig({ ...base, ...wrong })).toThrow(Object.keys(wrong)[0]);
});

it('prefers a database of its own to the shared one', () => {
  const own = 'postgres://elsewhere/jobs';
  expect(readConfig({ ...base, JOBS_DATABASE_URL: own }).databaseUrl).toBe(own);
});

it('disables the reason Differentgender unless it is switched on', () => {
  const disabled = (list: string) =>
    readConfig({ ...base, DISABLED_REJECTION_REASONS: list }).disabledRejectionReasons;
  expect(disabled('')).toEqual(['Differentgender']);
  expect(disabled(' , ')).toEqual(['Differentgender']);
  expect(disabled(' none ')).toEqual([]);
  expect(disabled('position filled')).toEqual(['position filled']);
  expect(() => disabled('none, position filled')).toThrow(/"none"/);
});

it('disables rejection reasons by their stored spelling', () => {
  const on = { ...base, DISABLED_REJECTION_REASONS: 'Differentgender, position filled,' };
  expect(readConfig(on).disabledRejectionReasons).toEqual(['Differentgender', 'position filled']);
  expect(() => readConfig({ ...base, DISABLED_REJECTION_REASONS: 'gender' })).toThrow(/"gender"/);
});
