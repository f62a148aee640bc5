export {
  dotted,
  fieldNumber,
  formatCountry,
  formatDate,
  formatDateTime,
  formatDay,
  formatList,
  formatMoney,
  formatMonths,
  formatNumber,
  formatRange,
  formatRelative,
  formatUntil,
} from './format.ts';
export { isolated } from './isolated.ts';
export { pageLanguage, readerLocale } from './language.ts';
export { plural } from './plural.ts';
export { PSEUDO_LANGUAGE, type Texts } from './pseudo.ts';
export { chooseTexts } from './texts.ts';
