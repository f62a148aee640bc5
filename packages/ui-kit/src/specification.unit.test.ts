import { expect, test } from 'vitest';
import { SKILL_STYLE_COUNT } from './badge/SkillTag.tsx';

/** What the specification fixes and no component test shows: theirs have the other texts. */

test('A§9 B§9: skills have 11 styles', () => {
  expect(SKILL_STYLE_COUNT).toBe(11);
});
