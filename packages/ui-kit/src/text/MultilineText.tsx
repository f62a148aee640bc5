import clsx from 'clsx';
import styles from './text.module.css';

/** A symbol at the beginning of a line, as the symbol toolbar inserts: "• SQL", "✓ Remote", "- Berlin". */
const bullet = /^[^\p{L}\p{N}\s"'“‘«(]{1,2}\s/u;

/** Text with its line breaks (A§2). Blank lines make a gap, lines that begin with a symbol are indented like list items. */
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
