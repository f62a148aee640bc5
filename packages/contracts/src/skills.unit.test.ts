import { expect, test } from 'vitest';
import { normaliseSkill, skillsIn } from './skills.ts';

test.each([
  [' React.JS! ', 'reactjs'],
  ['C++', 'c++'],
  ['c#', 'c#'],
  ['  Node  js ', 'node js'],
  ['+1 #yes', '1 yes'],
  ['Übersetzung', 'übersetzung'],
  ['日本語', '日本語'],
  ['a\u0001b', 'ab'],
  ['!!', ''],
])('%s is stored as %s', (typed, stored) => {
  expect(normaliseSkill(typed)).toBe(stored);
  expect(normaliseSkill(stored)).toBe(stored);
});

test.each([
  [' SQL,C++;c#\nCI/CD • SQL ·, |', ['SQL', 'C++', 'c#', 'CI/CD']],
  ['تصميم، برمجة؛ 設計、SQL，C', ['تصميم', 'برمجة', '設計', 'SQL', 'C']],
  ['project management', ['project management']],
  ['', []],
])('the skills in %j are %j', (text, skills) => {
  expect(skillsIn(text)).toEqual(skills);
});
