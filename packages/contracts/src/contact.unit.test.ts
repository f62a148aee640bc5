import { expect, test } from 'vitest';
import { isEmailAddress, isPhoneNumber, isWebsite } from './contact.ts';

test.each([
  ['example.org', true],
  ['https://example.org', true],
  ['HTTP://Example.org:8080/jobs?x=1#top', true],
  [' bäckerei-müller.example ', true],
  ['rosa werkzeug bremen', false],
  ['javascript:alert(1)', false],
  ['javascript:alert(1).example', false],
  ['data:text/html,x.example', false],
  ['ftp://example.org', false],
  ['https://', false],
  ['https://somebody@example.org', false],
  ['werkzeug', false],
  ['www.', false],
  ['exam..org', false],
])('%s is a website: %s', (text, expected) => expect(isWebsite(text)).toBe(expected));

test.each([
  ['jobs@example.org', true],
  ['jobs+bremen@mail.example.org', true],
  ['not-an-email', false],
  ['jobs@example', false],
  ['a@b@example.org', false],
  ['jobs @example.org', false],
  ['mailto:jobs@example.org', true],
  ['\u200Bjobs@example.org\u2069', true],
  ['jobs@bäckerei\u2011müller.example.', true],
  ['a..b.@docomo.ne.jp', true],
])('%s is an e-mail address: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));

test.each([
  ['+31 10 123 45 67', true],
  ['(0421) 123-45', true],
  ['+49 421 12345 ext 6', true],
  ['112', true],
  ['0421/123\u20130', true],
  ['+43 1 12345 DW 12', true],
  ['Tel.: 0421 12345', true],
  ['\u202D+49 151 23456789\u202C', true],
  ['+1-608-271-9000-x11', true],
  ['512-555-1234 #123', true],
  ['tel:+49-421-12345;ext=6', true],
  ['+49 8152 988–0', true],
  ['+33 1 23 45 67 89, poste 12', true],
  ['０３ー１２３４ー５６７８', true],
  ['call me', false],
  ['+', false],
  ['12', false],
  ['0421 + 5', false],
])('%s is a phone number: %s', (text, expected) => expect(isPhoneNumber(text)).toBe(expected));

test('a long text is checked at once', () => {
  const long = '1 '.repeat(20_000);
  expect([
    isWebsite(`${'a.'.repeat(20_000)}`),
    isEmailAddress(`a@${'a.'.repeat(20_000)}`),
    isPhoneNumber(long),
  ]).toEqual([false, false, false]);
});
