import type { ReactNode } from 'react';
import { Stack } from '../layout/Layout.tsx';
import styles from './text.module.css';

/** A symbol at the beginning of a line, as the symbol toolbar inserts: "• SQL", "✓ Remote", "- Berlin". */
const bullet = /^[^\p{L}\p{N}\s"'“‘«(]{1,2}\s/u;

interface MultilineTextProps {
  text: string;
  /** Several lines are a list, with a bar before each that doesn't begin with a symbol. */
  bullets?: boolean | undefined;
}

/**
 * Text with its line breaks. Blank lines make a gap. Lines
 * that begin with a symbol are indented like list items, and are a list.
 */
export function MultilineText({ text, bullets }: MultilineTextProps) {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim());
  const isList = bullets && lines.length > 1;
  const blocks: ReactNode[] = [];
  let items: ReactNode[] = [];
  const endList = () => {
    if (items.length > 0) {
      blocks.push(
        // Safari drops the role of a list without markers.
        <Stack as="ul" key={blocks.length} role="list" gap={1}>
          {items}
        </Stack>,
      );
    }
    items = [];
  };
  for (const [index, line] of lines.entries()) {
    const hasSymbol = bullet.test(line);
    if (line !== '' && (isList || hasSymbol)) {
      items.push(
        <li key={index} className={hasSymbol ? styles.item : styles.rung}>
          {line}
        </li>,
      );
      continue;
    }
    endList();
    blocks.push(
      // An empty paragraph would be read out.
      line === '' ? (
        <div key={`p${blocks.length}`} className={styles.gap} />
      ) : (
        <p key={`p${blocks.length}`}>{line}</p>
      ),
    );
  }
  endList();
  return (
    <Stack gap={1} data-look="quiet" className={styles.lines}>
      {blocks}
    </Stack>
  );
}
