import { MAX_MESSAGE } from '@firstrung/contracts';

/** The remaining characters are shown from this number on. */
export const SHOW_LEFT_FROM = 200;

/** Remaining characters of a text. Surrounding spaces do not count, and an emoji counts once. */
export const charactersLeft = (text: string): number => MAX_MESSAGE - [...text.trim()].length;

/** Whether a text can be sent: it is neither blank nor too long. */
export const fits = (text: string): boolean => text.trim() !== '' && charactersLeft(text) >= 0;
