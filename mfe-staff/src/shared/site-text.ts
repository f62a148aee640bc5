import type { CompanySite } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { sharedTexts as texts } from '../texts.ts';

/** The domain of a website, and whether it was proven. */
export const siteText = ({ domain, proof }: CompanySite): string =>
  proof ? texts.proven[proof.by](domain, formatDay(proof.at)) : texts.notProven(domain);
