import { texts } from '../texts.ts';
import styles from './room.module.css';

const { chat: words } = texts;
/** More names would not be read. */
const MOST = 3;

/** Who is writing. */
export function Typing({ people }: { people: readonly { userId: string; name: string }[] }) {
  const names = people
    .slice(0, MOST)
    .map(({ name }) => name)
    .join(words.and);
  return (
    <p className={styles.typing} role="status">
      {people.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {people.length === 1 ? words.typing(names) : words.typingMany(names)}
        </>
      )}
    </p>
  );
}
