import { browserStore } from '@firstrung/web-kit';
import { createGuestSaved } from './guest-saved.ts';

export const guestSaved = createGuestSaved(browserStore('localStorage'), window);
