import type { CompanyFields } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { companyProblems, EMPTY_COMPANY, mergeCompany, withScheme } from './company.ts';

const bakery: CompanyFields = {
  ...EMPTY_COMPANY,
  name: 'Kneads',
  logo: 'https://kneads.example/logo.png',
  established: '1999-04-01',
  website: 'https://kneads.example',
  contact: { ...EMPTY_COMPANY.contact, email: 'hello@kneads.example', city: 'Cork' },
  benefits: ['bread'],
  socialMedia: { x: 'https://x.example/kneads', blog: 'https://blog.example' },
};

describe('merging', () => {
  it('changes nothing when no field or the unchanged company is sent', () => {
    expect(mergeCompany(bakery, {})).toEqual(bakery);
    expect(mergeCompany(bakery, bakery)).toEqual(bakery);
  });

  it('leaves absent fields unchanged, also inside groups', () => {
    const merged = mergeCompany(bakery, {
      contact: { phone: '123' },
      socialMedia: { x: 'https://x.example/k' },
    });
    expect(merged.contact).toEqual({ ...bakery.contact, phone: '123' });
    expect(merged.socialMedia).toEqual({ x: 'https://x.example/k', blog: 'https://blog.example' });
    expect(merged.name).toBe('Kneads');
  });

  it.each([null, ''] as const)('clears a field with %j', (nothing) => {
    const merged = mergeCompany(bakery, {
      name: nothing,
      logo: nothing,
      established: nothing,
      website: nothing,
      contact: { email: nothing },
      socialMedia: { x: nothing },
    });
    expect(merged).toMatchObject({ name: '', logo: null, established: null, website: '' });
    expect(merged.contact).toEqual({ ...EMPTY_COMPANY.contact, city: 'Cork' });
    expect(merged.socialMedia).toEqual({ blog: 'https://blog.example' });
  });

  it('clears whole groups and lists with null', () => {
    const merged = mergeCompany(bakery, { contact: null, benefits: null, socialMedia: null });
    expect(merged).toMatchObject({ contact: EMPTY_COMPANY.contact, benefits: [], socialMedia: {} });
  });

  it('stores only the day of a date with a time', () => {
    expect(mergeCompany(bakery, { established: '2001-02-03T23:30:00-05:00' }).established).toBe('2001-02-03');
  });
});

describe('a website', () => {
  it.each([
    ['kneads.example', 'https://kneads.example'],
    ['kneads.example:8080/a', 'https://kneads.example:8080/a'],
    ['http://kneads.example', 'http://kneads.example'],
    ['HTTPS://Kneads.example', 'HTTPS://Kneads.example'],
    ['ftp://kneads.example', 'ftp://kneads.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%s is stored as %s', (typed, kept) => {
    expect(withScheme(typed)).toBe(kept);
    expect(withScheme(kept)).toBe(kept);
  });
});

it('reports the problems that the schema cannot express', () => {
  const links = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n${n}`, 'https://a.example']));
  const wrong = mergeCompany(bakery, {
    website: 'w'.repeat(2000),
    socialMedia: links,
  });
  expect(companyProblems(wrong, bakery).map(({ path }) => path)).toEqual([
    'socialMedia',
    'website',
    'website',
  ]);
  expect(companyProblems(bakery, bakery)).toEqual([]);
});

it('refuses addresses that lead nowhere, unless they were stored before', () => {
  const wrong = mergeCompany(bakery, {
    website: 'javascript:alert(1)',
    contact: { email: 'not-an-email', phone: 'call me' },
  });
  expect(companyProblems(wrong, bakery).map(({ path }) => path)).toEqual([
    'website',
    'contact.email',
    'contact.phone',
  ]);
  const pasted = mergeCompany(bakery, {
    contact: { email: 'mailto:Jobs@Kneads.example\u200B', phone: '\u202DTel.: 021/123\u20130 DW 12\u202C' },
  });
  expect(companyProblems(pasted, bakery)).toEqual([]);
  expect(pasted.contact).toMatchObject({ email: 'Jobs@Kneads.example', phone: '021/123-0 DW 12' });
  expect(companyProblems({ ...wrong, mission: 'Bread.' }, wrong)).toEqual([]);
  const cleared = mergeCompany(wrong, { website: '', contact: { email: '', phone: null } });
  expect(companyProblems(cleared, wrong)).toEqual([]);
});
