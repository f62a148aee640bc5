import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillTemplate, TEMPLATE_FIELDS, templateDate } from './message-templates.ts';

const values = { name: 'Ada', job: 'Baker', company: 'Acme', date: '23 November 2026' };
const nameless = { ...values, name: ' ' };

it.each([
  ['Dear {name},', 'Dear Ada,'],
  ['{name}: {job} at {company}, {date}', 'Ada: Baker at Acme, 23 November 2026'],
  ['{name}{name}', 'AdaAda'],
  ['{Name} { name } {nam} {} {name', '{Name} { name } {nam} {} {name'],
  ['{{name}}', '{Ada}'],
  ['{na{name}me}', '{naAdame}'],
  ['', ''],
])('%s', (text, filled) => {
  expect(fillTemplate(text, values)).toBe(filled);
});

it.each([
  ['Dear {name},\nthank you', 'Dear,\nthank you'],
  ['Hello  {name}!', 'Hello!'],
  ['Thank you {name} for {job}', 'Thank you for Baker'],
  ['{name}, thank you', 'thank you'],
  ['Hello,\n  {name}', 'Hello,\n'],
  ['{j{name}ob}', '{job}'],
])('without a name: %s', (text, filled) => {
  expect(fillTemplate(text, nameless)).toBe(filled);
});

it('expands no value a second time, and keeps it on one line', () => {
  expect(fillTemplate('{name} {job}', { ...values, name: ' {job}\n$& {date} ' })).toBe(
    '{job} $& {date} Baker',
  );
});

it('leaves text without fields as it is', () => {
  const fields = TEMPLATE_FIELDS.map((field) => `{${field}}`);
  const text = fc.string({ unit: 'grapheme' }).filter((it) => !fields.some((field) => it.includes(field)));
  fc.assert(
    fc.property(text, (plain) => {
      expect(fillTemplate(plain, nameless)).toBe(plain);
    }),
  );
});

it('is quick with many blanks', () => {
  const text = `${' '.repeat(1_000_000)}x`;
  expect(fillTemplate(text, values)).toBe(text);
});

it('replaces every field once, in its order', () => {
  const part = fc.oneof(
    fc.constantFrom(...TEMPLATE_FIELDS).map((field) => ({ text: `{${field}}`, filled: values[field] })),
    fc.string({ unit: fc.constantFrom('{', 'x', ' ', '\n', ',') }).map((text) => ({ text, filled: text })),
  );
  const joined = (parts: string[]) => parts.join('-');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = joined(parts.map((one) => one.text));
      expect(fillTemplate(text, values)).toBe(joined(parts.map(({ filled }) => filled)));
    }),
  );
});

it('writes a day in words, in the language and the time zone', () => {
  const at = new Date('2026-11-23T23:30:00Z');
  expect(templateDate(at, { timeZone: 'UTC' })).toBe('23 November 2026');
  expect(templateDate(at, { timeZone: 'Europe/Helsinki', language: 'de' })).toBe('24. November 2026');
});
