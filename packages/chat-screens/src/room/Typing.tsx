import { Text } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './room.module.css';

const { chat: words } = texts;
/** More names would not be read. */
const MAX_NAMES = 3;

/** Who is typing. */
export function Typing({ people }: { people: readonly { userId: string; name: string }[] }) {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name);
  return (
    <Text tone={3} size="sm" className={styles.typing} role="status">
      {people.length > 0 && words.typing(names.join(words.and), people.length)}
    </Text>
  );
}
