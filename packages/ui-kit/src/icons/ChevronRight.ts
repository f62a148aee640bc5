import { icon } from './icon.ts';

export const ChevronRight = icon('m9 18 6-6-6-6');
