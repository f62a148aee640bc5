import type { OwnCompany } from '@firstrung/contracts';
import { bodyOf, changedFields, valuesOf } from '@firstrung/web-kit/forms';
import { expect, test } from 'vitest';
import { companyFields, fieldError, rowError } from './company-form.ts';

const toFormValues = (company: OwnCompany) => valuesOf(companyFields, company);

const before = {
  name: 'Northlight',
  logo: null,
  website: '',
  established: null,
  socialMedia: { mastodon: 'https://example.social/@north', x: 'https://x.example/north' },
  team: [{ name: 'Ada', position: 'CTO' }],
  benefits: ['Bicycle', 'Lunch'],
  perks: [],
  awards: [],
} as unknown as OwnCompany;

test.each([
  ['an empty row', { name: ' ', address: '' }, undefined],
  ['an address without a name', { name: ' ', address: 'x.example/north' }, 'nameMissing'],
  ['a name without an address', { name: 'x', address: '' }, 'addressMissing'],
  ['a network that another row has', { name: ' mastodon', address: 'x.example/north' }, 'nameTwice'],
  ['a name and an address that is none', { name: 'x', address: 'no address' }, 'addressWrong'],
  ['a name and an address', { name: 'x', address: 'x.example/north' }, undefined],
  ['a position without a name', { name: '', position: 'CTO' }, 'nameMissing'],
  ['a name without a position', { name: 'mastodon', position: '' }, undefined],
])('the error of a row: %s', (_, row, error) => {
  expect(rowError([{ name: 'mastodon', address: 'https://example.social' }, row], 1)).toBe(error);
});

test.each([
  ['name', ' ', '', "Enter your company's name"],
  ['website', 'javascript:alert(1)', '', 'Enter a web address, e.g. example.org'],
  ['website', 'rosa werkzeug bremen', 'rosa werkzeug bremen', undefined],
  ['website', 'north.example', 'rosa werkzeug bremen', undefined],
  ['contact.email', 'not-an-email', '', 'Enter an e-mail address'],
  ['contact.phone', 'call me', '', 'Enter a phone number'],
  ['contact.phone', '', 'call me', undefined],
  ['contact.city', 'anything', '', undefined],
] as const)('the error of %s with “%s” in the place of “%s”', (path, text, stored, error) => {
  expect(fieldError(path, text, stored)).toBe(error);
});

test('lists have one entry per line, empty lines and rows are dropped, and a removed network is sent as null', () => {
  const typed = toFormValues(before);
  expect(typed).toMatchObject({ benefits: 'Bicycle\nLunch', logo: '', established: '' });
  const after = {
    ...typed,
    website: 'north.example',
    benefits: ' Bicycle \n\nTrain\n',
    team: [
      { name: ' Grace ', position: '' },
      { name: '', position: ' ' },
    ],
    socialMedia: [{ name: 'mastodon', address: 'example.social/@light' }],
  };
  const changed = changedFields(companyFields, typed, after);
  expect(bodyOf(companyFields, after, changed, before)).toEqual({
    website: 'https://north.example',
    benefits: ['Bicycle', 'Train'],
    team: [{ name: 'Grace', position: '' }],
    socialMedia: { mastodon: 'https://example.social/@light', x: null },
  });
});
