import { expect, it } from 'vitest';
import { envToCfg } from './config.ts';

const base = { DATABASE_URL: 'postgres://localhost/firstrung' };

it('requires a database and has defaults for everything else', () => {
  expect(() => envToCfg({})).toThrow(/DATABASE_URL/);
  expect(envToCfg(base)).toEqual({
    databaseUrl: base.DATABASE_URL,
    poolSize: 8,
    disabledRejectionReasons: [],
    productName: 'Firstrung',
  });
});

it('reads the name and the public address of the site', () => {
  const named = envToCfg({ ...base, PRODUCT_NAME: 'Acme Jobs', PUBLIC_URL: 'https://jobs.example/x/' });
  expect(named).toMatchObject({ productName: 'Acme Jobs', publicUrl: 'https://jobs.example' });
});

it('prefers a database of its own to the shared one', () => {
  const own = 'postgres://elsewhere/jobs';
  expect(envToCfg({ ...base, JOBS_DATABASE_URL: own }).databaseUrl).toBe(own);
});

it('disables rejection reasons by their stored spelling', () => {
  const on = { ...base, DISABLED_REJECTION_REASONS: 'Differentgender, position filled,' };
  expect(envToCfg(on).disabledRejectionReasons).toEqual(['Differentgender', 'position filled']);
  expect(() => envToCfg({ ...base, DISABLED_REJECTION_REASONS: 'gender' })).toThrow(/"gender"/);
});
