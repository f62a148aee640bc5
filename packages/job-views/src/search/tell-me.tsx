import { Bell } from '@firstrung/ui-kit';
import styles from './search-form.module.css';
import { searchTexts as texts } from './texts.ts';

/** What saves a search, as a button or a link: the same on the server's page and on the screen. */
export const tellMe = {
  size: 'sm',
  icon: <Bell size={16} />,
  children: (
    <span>
      {texts.tellMe} <span className={styles.about}>{texts.about}</span>
    </span>
  ),
} as const;
