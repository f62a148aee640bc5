import { icon } from './icon.ts';

export const ArrowLeft = icon('m12 19-7-7 7-7', 'M19 12H5');
