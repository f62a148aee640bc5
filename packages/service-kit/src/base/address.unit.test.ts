import { expect, test } from 'vitest';
import { changedAddress, notAnAddress, readAddress, readCountry } from './address.ts';

const read = (typed: string) => readAddress(typed, 'DE')?.value;

test.each([
  ['Ann.Lee+jobs@Example.COM', 'ann.lee+jobs@example.com'],
  ['  ann@example.com\n', 'ann@example.com'],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ['jörg@müller.example', 'jörg@müller.example'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['иван@почта.example', 'иван@почта.example'],
  ['иван@example.com', 'иван@example.com'],
  ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example'],
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
  // Cyrillic or Greek letters beside Latin ones, and characters that nothing is shown for.
  '\u0430nn@example.com',
  'ann@ex\u0430mple.com',
  'ann@xn--exmple-4nf.com',
  'firstr\u03C5ng@example.com',
  'ann\u200B@example.com',
  'a\u00ADnn@example.com',
  'ann\u3164@example.com',
  'ann\uFE0F@example.com',
  'ann@exa\u2060mple.com',
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

test('the reason says what is wrong with an address', () => {
  const reason = (typed: string) => notAnAddress('emailOrPhone', typed).extra.fields?.[0]?.message;
  expect(reason('ann')).toBe('must be an e-mail address or a phone number');
  expect(reason('\u0430nn@example.com')).toMatch(/invisible characters, or letters of several alphabets/);
  expect(reason('ann\u200B@example.com')).toMatch(/invisible characters/);
});

test('the country of the settings', () => {
  expect([readCountry(undefined), readCountry('de')]).toEqual(['US', 'DE']);
  expect(() => readCountry('Germany')).toThrow('DEFAULT_COUNTRY');
});
