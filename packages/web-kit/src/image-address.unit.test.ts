import { expect, test, vi } from 'vitest';
import { imageAddress } from './image-address.ts';

test.each([
  ['/media/abc.webp', '/media/192x200/abc.webp'],
  ['https://our.example/media/abc.webp', 'https://our.example/media/192x200/abc.webp'],
  ['https://else.example/media/abc.webp', 'https://else.example/media/abc.webp'],
  ['https://else.example/logo.png', 'https://else.example/logo.png'],
  ['/media/480x500/abc.webp', '/media/480x500/abc.webp'],
  [null, null],
])('%s becomes %s', (address, wanted) => {
  vi.stubGlobal('location', { origin: 'https://our.example' });
  expect(imageAddress(address, '192x200')).toBe(wanted);
  vi.unstubAllGlobals();
});
