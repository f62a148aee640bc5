import { describe, expect, test } from 'vitest';
import { cleanCode, cleanEmail, cleanName, cleanPhone, plainDigits, preparePassword } from './typed.ts';

const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}{10}$/u.test(digitsOf(system)),
);

/** The ten digits as the system writes them, or more than digits. */
function digitsOf(system: string): string {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('');
}

test.each(systems)('the digits of %s', (system) => {
  expect(plainDigits(`no ${digitsOf(system)}!`)).toBe('no 0123456789!');
});

test('the digits of many scripts are known', () => expect(systems.length).toBeGreaterThan(50));

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12-34-56', '123456'],
  ['abcd-2345', 'ABCD2345'],
  ['٣٦٤٨٤١', '364841'],
  ['３１２３９１', '312391'],
  ['۴۵۶ ۴۵۶', '456456'],
  ['१२३\u200C४५६', '123456'],
  ['\u200E123\u2011456\u200F', '123456'],
  ['１２３ー４５６', '123456'],
  ['ａｂｃｄ–２３４５', 'ABCD2345'],
])('the code %j is read as %s', (typed, code) => expect(cleanCode(typed)).toBe(code));

test.each([
  ['\uFEFFAnn@example.com\u200B', 'Ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['Ann Lee <ann@example.com>', 'ann@example.com'],
  ['"Lee, Ann" <mailto:ann@example.com>', 'ann@example.com'],
  ['<ann@example.com>', 'ann@example.com'],
  ['bob@example.com <ann@example.com>', 'bob@example.com <ann@example.com>'],
  ['MAILTO:ann@example.com?subject=Jobs', 'ann@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann\u2011lee@ex\u2013ample.com', 'ann-lee@ex-ample.com'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['\u2068ann@example.com\u2069', 'ann@example.com'],
  ['\uFFFCann@example.com\u00A0', 'ann@example.com'],
  ['ユーザー@example.jp', 'ユーザー@example.jp'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['a\u200Bnn@example.com', 'a\u200Bnn@example.com'],
])('the address %j is read as %j', (typed, address) => expect(cleanEmail(typed)).toBe(address));

test.each([
  ['\u202D+49 151 23456789\u202C', '+49 151 23456789'],
  ['\u200E79022222222', '79022222222'],
  ['+1\uFE0D-555-123-4567', '+1-555-123-4567'],
  ['tel:+49-151-23456789', '+49-151-23456789'],
  ['Tel.: 0421–12345', '0421-12345'],
  ['Tel. 0421 \u2011 12345', '0421 - 12345'],
  ['☎️ (0421) 12345', '(0421) 12345'],
  ['Phone work: 0421 12345', '0421 12345'],
  ['０３ー１２３４ー５６７８', '03-1234-5678'],
  ['＋٤٩ ١٥١ ٢٣٤٥٦٧٨٩', '+49 151 23456789'],
  ['0421\u00A0123\u202F45', '0421 123 45'],
])('the phone number %j is read as %j', (typed, number) => expect(cleanPhone(typed)).toBe(number));

test.each([
  ['  Ann\r\nLee\t Smith ', 'Ann Lee Smith'],
  ['\u2068Ann Lee\u2069', 'Ann Lee'],
  ['\u202Dגל\u200F', 'גל'],
  ['علی\u200C', 'علی'],
  ['Vogt\uFEFF\u200B', 'Vogt'],
  ['Zoe\u0308', 'Zoë'],
  ['അനില്\u200D', 'അനില്\u200D'],
  ['張偉 👩‍💻', '張偉 👩‍💻'],
  ['Team ❤️', 'Team ❤️'],
  ['葛\u{E0100}', '葛\u{E0100}'],
  [' \u0007\u200B\u3164 ', ''],
])('the name %j is read as %j', (typed, name) => expect(cleanName(typed)).toBe(name));

describe('passwords', () => {
  test.each(['Mật khẩu của Thủy', 'mañana', '각하', 'Ωmega Å'])(
    '%s is the same in any normal form',
    (password) => {
      expect(preparePassword(password.normalize('NFD'))).toBe(preparePassword(password.normalize('NFC')));
    },
  );

  test('any blank is a space; else they stay as they are', () => {
    expect(preparePassword('a\u00A0b\u3000c')).toBe('a b c');
    for (const password of [' ABC\t\u200B ', '１２３', 'ﬁ', '٣'])
      expect(preparePassword(password)).toBe(password);
  });
});

test('a long text takes time in proportion to its length', () => {
  const texts = [' ', '\u200B', 'a ', '\u200Da', '1 ', '٣', '-'];
  const times = [5_000, 50_000].map((length) => {
    const before = process.cpuUsage();
    for (const one of texts)
      for (const read of [cleanCode, cleanEmail, cleanName, cleanPhone, preparePassword])
        read(`x${one.repeat(length)}x`);
    return process.cpuUsage(before).user;
  });
  // Some systems count the processor time in ticks of 10 ms.
  expect(times[1]).toBeLessThan(50 * Math.max(times[0]!, 10_000));
});
