import { texts } from '../texts.ts';
import styles from './frame.module.css';
import type { Site } from './site.ts';

/** The logo of the institution that runs the site, 24 px high, if it has one. */
export function OperatorLogo({ site: { operator, logo } }: { site: Site }) {
  if (!operator || !logo) return null;
  const label = texts.site.serviceOf(operator);
  return <img className={styles.operator} src={logo} alt={label} title={label} />;
}
