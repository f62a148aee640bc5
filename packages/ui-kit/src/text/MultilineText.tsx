import clsx from 'clsx';
import styles from './text.module.css';

/** A sign that recruiters put before a line, as the symbol bar offers: "• SQL", "✓ Remote", "- Berlin". */
const bullet = /^[^\p{L}\p{N}\s"'“‘«(]{1,2}\s/u;

/** Text as it was typed, line by line (A§2): blank lines part, lines that begin with a symbol hang from it. */
export function MultilineText({ text }: { text: string }) {
  const lines = text.trim().split(/\r?\n/);
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
          key={index}
          className={clsx(line.trim() === '' ? styles.gap : bullet.test(line.trim()) && styles.item)}
        >
          {line.trim()}
        </p>
      ))}
    </div>
  );
}
