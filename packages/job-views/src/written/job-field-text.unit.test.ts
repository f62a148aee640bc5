import { expect, test } from 'vitest';
import { jobFieldText } from './job-field-text.ts';

test.each([
  ['title', 'Baker', 'Baker'],
  ['status', 'liveJobs', 'Live'],
  ['answerWithin', '5', 'Within 5 working days'],
  ['description', '{"Pay first":""}', '{"Pay first":""}'],
  ['skills', '[x], y', '[x], y'],
  ['pay', '{"currency":"EUR","kind":"amount","max":null,"min":2000,"unit":"month"}', '€2,000 a month'],
  [
    'places',
    '[{"country":"DE","town":"Essen"},{"country":"PT","town":""}]',
    'Essen, Germany\u00a0· Portugal',
  ],
  ['remoteFrom', '[]', 'Remote from anywhere'],
  ['remoteFrom', '["AT"]', 'Remote from Austria'],
  ['hours', '{"max":37.5,"min":20}', '20–37.5 hours a week'],
  ['startsOn', 'now', 'As soon as possible'],
  ['startsOn', '2027-03-01', 'March 1, 2027'],
  ['months', '6', '6 months'],
  ['endsOn', '2027-09-30', 'Until September 30, 2027'],
  ['positions', '3', '3'],
  ['closesOn', '2027-02-01', 'February 1, 2027'],
  ['membersOnly', 'true', 'Confirmed members only'],
  ['questions', '[{"id":"0","kind":"text","required":true,"text":"Why?"}]', 'Why? (A short text, required)'],
  [
    'questions',
    '[{"id":"0","kind":"choice","options":["A","B"],"required":false,"text":"Which?"}]',
    'Which? (A / B)',
  ],
  ['questions', '', ''],
] as const)('%s %s', (field, recorded, read) => {
  expect(jobFieldText(field, recorded)).toBe(read);
});
