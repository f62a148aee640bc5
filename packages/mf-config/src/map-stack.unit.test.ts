import { expect, test } from 'vitest';
import { mapStack } from './map-stack.mjs';

/** Of a file whose first line is the third line of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe_university/./src/Screen.tsx'],
  names: [],
  mappings: 'AAEA',
});
const readMap = (file: string) => (file === 'screen.js' ? MAP : undefined);

test('places in built files become places in the sources', () => {
  const stack = 'at Screen (http://localhost:3000/mfe/university/screen.js:1:9)';
  expect(mapStack(stack, readMap)).toMatch(/^at Screen \(src\/Screen\.tsx:3:\d+\)$/);
  expect(mapStack(stack.replace('.js', '.js?r=1'), readMap)).toContain('src/Screen.tsx:3:');
});

test('places without a source map stay as they are', () => {
  const stack = 'at render (http://localhost:3000/mfe/university/packages.js:7:1)\nat native code';
  expect(mapStack(stack, readMap)).toBe(stack);
});
