import { icon } from './icon.ts';

export const Calendar = icon(
  'M8 2v3',
  'M16 2v3',
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 2 }],
  'M3 9h18',
);
