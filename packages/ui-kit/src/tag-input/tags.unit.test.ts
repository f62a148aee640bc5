import { expect, test } from 'vitest';
import { typed, withTag } from './tags.ts';

const lower = (tag: string) => tag.trim().toLowerCase();

test('what stands before a comma becomes a tag, the rest stays', () => {
  expect(typed(['sql'], 'React, Go,pyt', lower)).toEqual({ tags: ['sql', 'react', 'go'], text: 'pyt' });
});

test('empty and present tags are dropped', () => {
  expect(typed(['sql'], ' , SQL ,', lower)).toEqual({ tags: ['sql'], text: '' });
});

test('no tag above the limit', () => {
  expect(withTag(['a', 'b'], 'c', lower, 2)).toEqual(['a', 'b']);
});
