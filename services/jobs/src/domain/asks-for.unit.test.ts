import { expect, test } from 'vitest';
import { asksFor, isMailOfSite, siteDomain } from './asks-for.ts';

test.each([
  ['Pay a deposit of 50 first', [{ what: 'deposit', words: 'Pay a deposit of 50 first' }]],
  ['Pay a de\u200bpo\u00adsit', [{ what: 'deposit', words: 'Pay a deposit' }]],
  ['Your ＩＢＡＮ, please', [{ what: 'bank', words: 'Your IBAN, please' }]],
  ['We bake bread', []],
])('%s', (text, found) => {
  expect(asksFor(text)).toEqual(found);
});

const speaksOfMessenger = (text: string) => asksFor(text).some(({ what }) => what === 'messenger');

test.each([
  'Write to us on WhatsApp',
  'Interview via Telegram.',
  'Schreib uns einfach über Signal!',
  'Text me on Signal at once, or on Signal only',
  'Contact HR on Signal: +49 151 0000000',
  'Telegram: @easyjobs',
  'Signal +4915100000000',
  'Join our Telegram channel',
  'Add me on the LINE app, Line ID easy',
  'https://t.me/easyjobs',
  'Find us at Threads @easyjobs',
])('“%s” speaks of a messenger', (text) => expect(speaksOfMessenger(text)).toBe(true));

test.each([
  'Signal processing and signal integrity',
  'You write papers on signal processing, signal, image and video',
  'Write software on signal and image processing',
  'Telegram delivery by bicycle, via telegram delivery',
  'You report to your line manager, and work on line 4',
  'Contact your line manager by 12 May',
  'Experience with threads, locks and on threads 12000000',
  'Apply on line',
])('“%s” speaks of none', (text) => expect(speaksOfMessenger(text)).toBe(false));

test.each([
  ['https://www.bäckerei.example/jobs', 'xn--bckerei-5wa.example'],
  ['https://xn--bckerei-5wa.example', 'xn--bckerei-5wa.example'],
  ['HTTPS://WWW.Oven.Example', 'oven.example'],
  ['https://oven.example:8443', 'oven.example'],
  ['https://oven.example.', 'oven.example'],
  ['https://ＯＶＥＮ。example', 'oven.example'],
  ['', ''],
])('the domain of %s is %s', (website, domain) => expect(siteDomain(website)).toBe(domain));

test.each([
  [['bäckerei.example'], 'xn--bckerei-5wa.example', true],
  [['mail.Oven.example.'], 'oven.example', true],
  [['oven.example'], 'jobs.oven.example', true],
  [['notoven.example'], 'oven.example', false],
  [['not a domain', ''], 'oven.example', false],
  [['oven.example'], '', false],
])('mail at %s, and the site %s: %s', (domains, site, expected) =>
  expect(isMailOfSite(domains, site)).toBe(expected),
);
