import { expect, it } from 'vitest';
import { skillPattern, skillWords } from './skill-words.ts';

const finds = (written: string, skill: string) =>
  skillWords(written).includes(skillPattern(skill).slice(1, -1));

it.each([
  ['React.JS, Node', 'reactjs', true],
  ['React.JS, Node', 'node', true],
  ['React.JS, Node', 'js', false],
  ['typescript sql and some C++', 'sql', true],
  ['typescript sql and some C++', 'c', false],
  ['typescript sql and some C++', 'C++', true],
  ['Project\nManagement', 'project management', false],
  ['Project management; baking', 'project  management', true],
  ['', 'sql', false],
])('in %j, the skill %s is found: %s', (written, skill, found) => {
  expect(finds(written, skill)).toBe(found);
});

it('leaves no character with a meaning in a pattern', () => {
  expect(skillPattern('100%_\\')).toBe('% 100 %');
});
