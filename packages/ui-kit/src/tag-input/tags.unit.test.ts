import { expect, test } from 'vitest';
import { addTag, splitTags } from './tags.ts';

const lower = (tag: string) => tag.trim().toLowerCase();

test('the part before a comma becomes a tag, the rest stays', () => {
  expect(splitTags(['sql'], 'React, Go,pyt', lower)).toEqual({ tags: ['sql', 'react', 'go'], text: 'pyt' });
});

test('empty and duplicate tags are dropped', () => {
  expect(splitTags(['sql'], ' , SQL ,', lower)).toEqual({ tags: ['sql'], text: '' });
});

test('tags beyond the limit are dropped', () => {
  expect(addTag(['a', 'b'], 'c', lower, 2)).toEqual(['a', 'b']);
});
