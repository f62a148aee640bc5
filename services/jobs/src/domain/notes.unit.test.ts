import { expect, test } from 'vitest';
import { canWriteNotes, editableUntil, mentionedColleagues, noteTemplate, noteText } from './notes.ts';

test('a note can be edited for 15 minutes', () => {
  expect(editableUntil(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-22T10:15:00Z'));
});

test('a reader writes notes where one mentions them, others everywhere', () => {
  expect(canWriteNotes('reader', { isMentioned: false })).toBe(false);
  expect(canWriteNotes('reader', { isMentioned: true })).toBe(true);
  for (const role of ['recruiter', 'owner'] as const)
    expect(canWriteNotes(role, { isMentioned: false })).toBe(true);
});

test('colleagues are mentioned once; neither the author nor strangers are', () => {
  const members = { memberIds: ['author', 'bea', 'carl'], authorId: 'author' };
  expect(mentionedColleagues(['bea', 'author', 'stranger', 'bea'], members)).toEqual(['bea']);
  expect(mentionedColleagues([], members)).toEqual([]);
});

test('a template has ids for names behind an @, at the ends of words, the longest first', () => {
  const [ann, anna, dot] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
  const names = { [ann!]: 'Ann', [anna!]: 'Ann Ek', [dot!]: 'A. (B) $& {x}' };
  const text = '@Ann Ek, @Ann Eks @Anna @Ann\n@A. (B) $& {x}! @A, (B) Ann @{x}';
  const template = `@{${anna}}, @{${ann}} Eks @Anna @{${ann}}\n@{${dot}}! @A, (B) Ann @{x}`;
  expect(noteTemplate(text, names)).toBe(template);
  expect(noteText(template, names)).toBe(text);
  expect(noteText(template, { ...names, [ann!]: '' })).toContain('@Deleted user Eks @Anna @Deleted user\n');
  expect(noteTemplate('@ @Ann', { [ann!]: '' })).toBe('@ @Ann');
  // Whoever isn't mentioned has no name here, whatever somebody has typed.
  expect(noteText(`@{${ann}}`, {})).toBe(`@{${ann}}`);
});
