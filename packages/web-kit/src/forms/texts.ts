import { chooseTexts } from '@firstrung/i18n';

const en = {
  typedSince: 'What you typed while it was being saved is kept. It is there when you open the form again.',
} as const;

export const texts = chooseTexts({ en });
