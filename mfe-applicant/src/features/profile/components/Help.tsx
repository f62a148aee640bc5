import { InfoTip, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './profile.module.css';

const { help } = texts;

/** What one should know about a profile (A§2). */
export const Help = () => (
  <InfoTip label={help.label}>
    <Stack as="ul" gap={2} className={styles.help}>
      <li>{help.messages}</li>
      <li>{help.login}</li>
      <li>{help.password}</li>
    </Stack>
  </InfoTip>
);
