import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

// Apart from the labels, because the landing page has those and no field.
const en = {
  charactersLeft: (count: number) => plural(count, { one: '# character left.', other: '# characters left.' }),
  cut: (max: number) => `The text was cut: at most ${formatNumber(max)} characters fit.`,
};

export const texts = chooseTexts({ en });
