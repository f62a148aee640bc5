import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.each([
  ['Zoë Ångström', 'Zoë Ångström'],
  ['李小龍', '李小龍'],
  ['', ''],
  ['ليلى', '\u2068ليلى\u2069'],
  ['נועה Cohen', '\u2068נועה Cohen\u2069'],
])('%s in a sentence', (name, isolatedName) => {
  expect(isolated(name)).toBe(isolatedName);
});
