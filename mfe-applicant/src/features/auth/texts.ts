import { chooseTexts } from '@firstrung/i18n';

const en = {
  privacy: 'Privacy',
} as const;

export const texts = chooseTexts({ en });
