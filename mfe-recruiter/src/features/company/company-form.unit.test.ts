import type { OwnCompany } from '@firstrung/contracts';
import { beforeAll, expect, test, vi } from 'vitest';

// The catalogue asks the document for its language.
beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));

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
  ['nothing at all', { name: ' ', address: '' }, undefined],
  ['an address of nobody', { name: ' ', address: 'x.example/north' }, 'nameMissing'],
  ['a name that leads nowhere', { name: 'x', address: '' }, 'addressMissing'],
  ['a network that is there', { name: ' mastodon', address: 'x.example/north' }, 'nameTwice'],
  ['both', { name: 'x', address: 'x.example/north' }, undefined],
  ['a position of nobody', { name: '', position: 'CTO' }, 'nameMissing'],
  ['somebody without a position', { name: 'mastodon', position: '' }, undefined],
])('what is wrong with a row: %s', async (_, row, fault) => {
  const { rowFault } = await import('./company-form.ts');
  expect(rowFault([{ name: 'mastodon', address: 'https://example.social' }, row], 1)).toBe(fault);
});

test('lists are one line each, blank lines and rows go, and a name that is gone is cleared by name', async () => {
  const { companyChanges, typedCompany } = await import('./company-form.ts');
  const typed = typedCompany(before);
  expect(typed).toMatchObject({ benefits: 'Bicycle\nLunch', logo: '', established: '' });
  const changes = companyChanges(
    {
      ...typed,
      website: 'north.example',
      benefits: ' Bicycle \n\nTrain\n',
      team: [
        { name: ' Grace ', position: '' },
        { name: '', position: ' ' },
      ],
      socialMedia: [{ name: 'mastodon', address: 'example.social/@light' }],
    },
    before,
  );
  expect(changes).toEqual({
    website: 'https://north.example',
    benefits: ['Bicycle', 'Train'],
    team: [{ name: 'Grace', position: '' }],
    socialMedia: { mastodon: 'https://example.social/@light', x: null },
  });
});
