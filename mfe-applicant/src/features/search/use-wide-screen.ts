import { useMediaQuery } from '@firstrung/web-kit';

/** Whether the screen is wide enough for a list with a job beside it. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 75rem)');
