import { icon } from './icon.ts';

export const LayoutList = icon(
  ['rect', { width: 7, height: 7, x: 3, y: 3, rx: 1 }],
  ['rect', { width: 7, height: 7, x: 3, y: 14, rx: 1 }],
  'M14 4h7',
  'M14 9h7',
  'M14 15h7',
  'M14 20h7',
);
