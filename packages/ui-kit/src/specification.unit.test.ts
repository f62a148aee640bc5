import { expect, test } from 'vitest';
import { SKILL_STYLE_COUNT } from './badge/SkillTag.tsx';
import { labels } from './labels.ts';

/** What the specification fixes and no component test shows: theirs have the other texts. */

test('B§2: where in a list a page is', () => {
  expect(labels.pageOf(2, 3)).toBe('Page 2 of 3');
});

test('A§9 B§9: skills have 11 styles', () => {
  expect(SKILL_STYLE_COUNT).toBe(11);
});
