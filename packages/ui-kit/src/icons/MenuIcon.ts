import { icon } from './icon.ts';

export const MenuIcon = icon('M4 5h16', 'M4 12h16', 'M4 19h16');
