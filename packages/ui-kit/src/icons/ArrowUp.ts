import { icon } from './icon.ts';

export const ArrowUp = icon('m5 12 7-7 7 7', 'M12 19V5');
