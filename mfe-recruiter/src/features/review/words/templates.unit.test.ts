import { MAX_TEMPLATE_NAME, MAX_WORDS, TEMPLATE_FIELDS, TEMPLATE_USES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { READY_MADE } from './templates.ts';
import { unknownFields } from './words.ts';

test('there are two rejections, an invitation and a message', () => {
  expect(TEMPLATE_USES.map((use) => READY_MADE.filter((template) => template.use === use).length)).toEqual([
    2, 1, 1,
  ]);
});

test.each(READY_MADE)('$name could be stored as it is', ({ use, name, subject, text }) => {
  expect(name.length).toBeLessThanOrEqual(MAX_TEMPLATE_NAME);
  expect(text.length).toBeLessThanOrEqual(MAX_WORDS);
  expect(subject !== '').toBe(use === 'message');
  expect(unknownFields(text + subject)).toEqual([]);
  expect(TEMPLATE_FIELDS.some((field) => text.includes(`{${field}}`))).toBe(true);
});
