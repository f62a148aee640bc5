import { expect, it } from 'vitest';
import { xmlText } from './xml.ts';

it('escapes what is markup and drops what XML has no place for', () => {
  expect(xmlText('<a href="x">R&D</a>')).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;');
  expect(xmlText('a\u0001b\u001fc\ufffed\te\nf')).toBe('abcd\te\nf');
});
