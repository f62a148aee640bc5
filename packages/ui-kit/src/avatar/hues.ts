import { type CompanyIdentity, companyHue, HUE_STEP } from './company-hue.ts';
import styles from './hues.module.css';
import { avatarColour } from './names.ts';

/** The class that sets `--hue` to the colour of a person, which follows from the name. */
export const hueClass = (name: string): string | undefined => styles[`hue${avatarColour(name)}`];

/** The class that sets `--hue` to a company's colour, and `--vivid` to 0 if it is grey. */
export function companyHueClass(company: CompanyIdentity): string | undefined {
  const hue = companyHue(company);
  return hue === null ? styles.grey : styles[`hue${hue / HUE_STEP}`];
}
