import { icon } from './icon.ts';

export const ArrowUpRight = icon('M7 7h10v10', 'M7 17 17 7');
