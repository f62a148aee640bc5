import styles from './text.module.css';

/** A symbol at the beginning of a line, as the symbol toolbar inserts: "• SQL", "✓ Remote", "- Berlin". */
const bullet = /^[^\p{L}\p{N}\s"'“‘«(]{1,2}\s/u;

interface MultilineTextProps {
  text: string;
  /** Puts a bar before each of several lines that doesn't begin with a symbol. */
  bullets?: boolean | undefined;
}

/**
 * Text with its line breaks (A§2). Blank lines make a gap,
 * lines that begin with a symbol are indented like list items.
 */
export function MultilineText({ text, bullets }: MultilineTextProps) {
  const lines = text.trim().split(/\r?\n/);
  const look = (line: string) => {
    if (line === '') return styles.gap;
    if (bullet.test(line)) return styles.item;
    return bullets && lines.length > 1 ? styles.rung : undefined;
  };
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
          key={index}
          className={look(line.trim())}
        >
          {line.trim()}
        </p>
      ))}
    </div>
  );
}
