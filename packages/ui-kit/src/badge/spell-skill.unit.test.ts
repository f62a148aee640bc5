import { expect, test } from 'vitest';
import { spellSkill } from './spell-skill.ts';

test.each([
  ['sql', 'SQL'],
  ['ros 2', 'ROS 2'],
  ['advanced sql', 'Advanced SQL'],
  ['customer service', 'Customer service'],
  ['ökologie', 'Ökologie'],
  ['npm', 'npm'],
  ['Machine Learning', 'Machine Learning'],
  ['機械学習', '機械学習'],
])('the skill %s is spelt %s', (stored, spelt) => {
  expect(spellSkill(stored)).toBe(spelt);
});
