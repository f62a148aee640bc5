import { Bell } from '@firstrung/ui-kit';
import styles from './search-form.module.css';
import { searchTexts as texts } from './texts.ts';

/** The button, or the link of a visitor, that saves a search: the server's page and the screen show the same. */
export const tellMe = {
  size: 'sm',
  icon: <Bell size={16} />,
  children: (
    <span>
      {texts.tellMe} <span className={styles.about}>{texts.about}</span>
    </span>
  ),
} as const;
