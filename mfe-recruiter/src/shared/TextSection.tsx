import { MultilineText, Section } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import styles from './text-section.module.css';
import { texts } from './texts.ts';

/** A titled text, with its line breaks. An empty text shows as “Not given”. */
export function TextSection({ title, text }: { title: string; text: string }) {
  return <Section title={title}>{text.trim() === '' ? <NotGiven /> : <MultilineText text={text} />}</Section>;
}

export const NotGiven = (): ReactNode => <p className={styles.notGiven}>{texts.notGiven}</p>;
