import { pageLanguage } from '@firstrung/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';

afterEach(() => void vi.unstubAllEnvs());

test.for([
  ['', 'en', undefined],
  ['en', 'en', undefined],
  ['en-GB', 'en-GB', undefined],
  ['en-XA', 'en-XA', undefined],
  ['de', 'en', 'de'],
  ['DE-at', 'en', 'de-AT'],
  ['zh-Hant', 'en', 'zh-Hant'],
] as const)('with PAGE_LANGUAGE=%s, pages are in %s', ([setting, language, untranslated]) => {
  vi.stubEnv('PAGE_LANGUAGE', setting);
  expect(readConfig({ PAGE_LANGUAGE: setting })).toMatchObject({
    language,
    untranslatedLanguage: untranslated,
  });
  // As it is written, by which texts, dates and numbers are chosen.
  expect(pageLanguage().toLowerCase()).toBe(language.toLowerCase());
});
