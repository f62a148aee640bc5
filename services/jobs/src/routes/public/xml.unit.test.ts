import { expect, it } from 'vitest';
import { xmlText } from './xml.ts';

it('escapes markup and drops characters that XML does not allow', () => {
  expect(xmlText('<a href="x">R&D</a>')).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;');
  expect(xmlText('a\u0001b\u001fc\ufffed\te\nf')).toBe('abcd\te\nf');
});
