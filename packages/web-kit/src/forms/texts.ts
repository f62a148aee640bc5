import { chooseTexts } from '@firstrung/i18n';

const en = {
  typedSince: 'Saved, but without what you typed in the meantime: that is still in the form.',
  sessionEnded: 'Your session has ended. Log in in another tab, then save again here.',
} as const;

export const texts = chooseTexts({ en });
