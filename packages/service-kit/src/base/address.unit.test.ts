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
  // As address books, links, word processors and other keyboards write it.
  ['name@example.com\u200B', 'name@example.com'],
  ['\u2068name@example.com\u2069', 'name@example.com'],
  ['mailto:name@example.com', 'name@example.com'],
  ['Name <Name@Example.com>', 'name@example.com'],
  ['name@example.com.', 'name@example.com'],
  ['first\u2011last@ex\u2011ample.com', 'first-last@ex-ample.com'],
  ['ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'name@example.com'],
  ['name@example。com', 'name@example.com'],
  // One spelling of a domain.
  ['ann@xn--mller-kva.example', 'ann@müller.example'],
  ['jana@mu\u0308nchen-post.de', 'jana@münchen-post.de'],
  ['jana@xn--mnchen-post-thb.de', 'jana@münchen-post.de'],
  ['иван@XN--80A1ACNY.example', 'иван@почта.example'],
  ['info@faß.example', 'info@faß.example'],
  ['मेल@मराठी.भारत', 'मेल@मराठी.भारत'],
  // As DoCoMo gave them out.
  ['a.@docomo.ne.jp', 'a.@docomo.ne.jp'],
  ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
  ['try..this..0511@docomo.ne.jp', 'try..this..0511@docomo.ne.jp'],
])('%j is the e-mail address %s', (typed, value) => {
  expect(readAddress(typed, 'DE')).toEqual({ value, channel: 'email' });
});

test.each([
  ['+49 170 1234567', '+491701234567'],
  ['0170/1234567', '+491701234567'],
  ['0049 170 123 45 67', '+491701234567'],
  ['(0170) 123-4567', '+491701234567'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['\u202D+49 151 23456789\u202C', '+4915123456789'],
  ['tel:+49-170-1234567', '+491701234567'],
  ['Tel.: 0170 1234567', '+491701234567'],
  ['0170\u20131234\u2011567', '+491701234567'],
  ['+49 (0)170 1234567', '+491701234567'],
  ['\u200E+4917\uFE0D01234567\uFFFC', '+491701234567'],
  ['٠١٧٠١٢٣٤٥٦٧', '+491701234567'],
  ['+٤٩ ١٧٠ ١٢٣٤٥٦٧', '+491701234567'],
  ['０１７０ー１２３４５６７', '+491701234567'],
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
  'bob@example.com <ann@example.com>',
  '"ann"@example.com',
  '.ann@example.com',
  'ann@example..com',
  'ann@ex%61mple.com',
  'ann@example.com/x',
  'ann@сберTech.example',
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

test('another spelling of the present address changes nothing', () => {
  const present = 'jana@münchen-post.de';
  expect(changedAddress(present, 'mailto:Jana@xn--mnchen-post-thb.DE', 'DE')).toBeUndefined();
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
