import { icon } from './icon.ts';

export const Keyboard = icon(
  'M10 8h.01',
  'M12 12h.01',
  'M14 8h.01',
  'M16 12h.01',
  'M18 8h.01',
  'M6 8h.01',
  'M7 16h10',
  'M8 12h.01',
  ['rect', { width: 20, height: 16, x: 2, y: 4, rx: 2 }],
);
