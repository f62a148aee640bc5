import { icon } from './icon.ts';

export const ArrowDown = icon('M12 5v14', 'm19 12-7 7-7-7');
