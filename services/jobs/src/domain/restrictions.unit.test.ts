import { expect, it } from 'vitest';
import { companyReasons, jobReasons } from './restrictions.ts';

const present = { hidden_because: [] };
const suspended = { hidden_because: ['restriction' as const] };
const gone = { hidden_because: ['deletion' as const] };
const both = { hidden_because: ['deletion' as const, 'restriction' as const] };

it.each([
  { members: [present, suspended], reasons: [] },
  { members: [suspended, suspended], reasons: ['members'] },
  { members: [suspended, gone], reasons: ['members'] },
  { members: [gone, both], reasons: ['members'] },
  { members: [gone, gone], reasons: [] },
  { members: [present, gone], reasons: [] },
  { members: [], reasons: [] },
])('hides a company for its members: $reasons', ({ members, reasons }) => {
  expect(companyReasons({ isRestricted: false, isNew: false, members })).toEqual(reasons);
  expect(companyReasons({ isRestricted: true, isNew: false, members })).toEqual(['restriction', ...reasons]);
});

it('keeps the reasons of a job apart', () => {
  expect(jobReasons({ isRestricted: false, isCompanyHidden: false, isNew: false })).toEqual([]);
  expect(jobReasons({ isRestricted: true, isCompanyHidden: false, isNew: false })).toEqual(['restriction']);
  expect(jobReasons({ isRestricted: false, isCompanyHidden: true, isNew: false })).toEqual(['company']);
  expect(jobReasons({ isRestricted: true, isCompanyHidden: true, isNew: false })).toEqual([
    'restriction',
    'company',
  ]);
});
