import { expect, test } from 'vitest';
import { editableUntil, mentionedColleagues } from './notes.ts';

test('a note can be edited for 15 minutes', () => {
  expect(editableUntil(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-22T10:15:00Z'));
});

test('colleagues are mentioned once; neither the author nor strangers are', () => {
  const members = { memberIds: ['author', 'bea', 'carl'], authorId: 'author' };
  expect(mentionedColleagues(['bea', 'author', 'stranger', 'bea'], members)).toEqual(['bea']);
  expect(mentionedColleagues([], members)).toEqual([]);
});
