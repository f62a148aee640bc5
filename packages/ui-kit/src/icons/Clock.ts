import { icon } from './icon.ts';

export const Clock = icon(['circle', { cx: 12, cy: 12, r: 10 }], 'M12 6v6l4 2');
