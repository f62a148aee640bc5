import { CountBadge } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import { useUnreadRooms } from '../useUnread.ts';
import styles from './inbox-tabs.module.css';

const { tabs: words } = texts;

const TABS = [
  { name: 'direct', to: '/messages' },
  { name: 'group', to: '/all-messages?kind=group' },
  { name: 'recruiter', to: '/recruiter-messages' },
  { name: 'announcement', to: '/all-messages?kind=announcement' },
  { name: 'all', to: '/all-messages' },
] as const;

export type InboxTab = (typeof TABS)[number]['name'];

/** Links between the pages of conversations. Those of one kind have the number of its unread messages. */
export function InboxTabs({ current }: { current: InboxTab }) {
  const { counts } = useUnreadRooms();
  return (
    <nav aria-label={words.label} className={styles.nav}>
      <ul className={styles.tabs}>
        {TABS.map(({ name, to }) => {
          const count = name === 'all' ? 0 : counts[name];
          return (
            <li key={name}>
              <Link to={to} className={styles.tab} aria-current={name === current ? 'page' : undefined}>
                {words[name]} {count > 0 && <CountBadge count={count} label={words.unread} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
