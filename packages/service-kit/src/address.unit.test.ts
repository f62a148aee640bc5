import { expect, test } from 'vitest';
import { changedAddress, readAddress, readCountry } from './address.ts';

const read = (typed: string) => readAddress(typed, 'DE')?.value;

test.each([
  ['Ann.Lee+jobs@Example.COM', 'ann.lee+jobs@example.com'],
  ['  ann@example.com\n', 'ann@example.com'],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ['jörg@müller.example', 'jörg@müller.example'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
])('%j is the e-mail address %s', (typed, value) => {
  expect(readAddress(typed, 'DE')).toEqual({ value, channel: 'email' });
});

test.each([
  ['+49 170 1234567', '+491701234567'],
  ['0170/1234567', '+491701234567'],
  ['0049 170 123 45 67', '+491701234567'],
  ['(0170) 123-4567', '+491701234567'],
  ['+1 (415) 555-2671', '+14155552671'],
])('%j is the phone number %s', (typed, value) => {
  expect(readAddress(typed, 'DE')).toEqual({ value, channel: 'sms' });
});

test('the default country decides what a number without prefix is', () => {
  expect(readAddress('(415) 555-2671', 'US')?.value).toBe('+14155552671');
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@-example.com',
  'ann@exa mple.com',
  'a@b@example.com',
  'ann@example.com\r\nBcc: x@example.com',
  'ann\u0000@example.com',
  '<ann@example.com>',
  '"ann"@example.com',
  '.ann@example.com',
  'a..b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
  '12',
  '+49 170 1234567 ext. 5',
  'call +49 170 1234567',
  '+999999999999999999',
])('%j is neither', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test.each([
  [undefined, undefined],
  [null, undefined],
  [' ', undefined],
  [' Abel@Example.com', undefined],
  [' Anna@Example.com ', 'anna@example.com'],
  ['0170/1234567', '+491701234567'],
] as const)('with %j typed in the place of abel@example.com, %j is wanted', (typed, wanted) => {
  expect(changedAddress('abel@example.com', typed, 'DE')).toBe(wanted);
});

test('a phone number is the same however it is written, and what is no address is refused', () => {
  for (const typed of ['+49 170 1234567', '0170 1234567', '0049 (170) 1234567'])
    expect(changedAddress('+491701234567', typed, 'DE')).toBeUndefined();
  expect(changedAddress('+491701234567', '(415) 555-2671', 'US')).toBe('+14155552671');
  expect(() => changedAddress('abel@example.com', '(((((', 'DE')).toThrow(
    expect.objectContaining({ code: 'InvalidInput' }),
  );
});

test('the country of the settings', () => {
  expect([readCountry(undefined), readCountry('de')]).toEqual(['US', 'DE']);
  expect(() => readCountry('Germany')).toThrow('DEFAULT_COUNTRY');
});
