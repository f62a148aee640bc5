/** decisions §5; characters, as the server counts them. */
export const MAX_MESSAGE = 4_000;
/** From so few on it is said how many are left. */
export const SHOW_LEFT = 200;

/** How many characters more a text may have; what stands around it doesn't count, and an emoji's halves count once. */
export const left = (text: string): number => MAX_MESSAGE - [...text.trim()].length;

/** Whether a text can be sent: something is left of it after trimming, and not too much. */
export const fits = (text: string): boolean => text.trim() !== '' && left(text) >= 0;
