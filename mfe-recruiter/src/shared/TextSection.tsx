import { MultilineText, Section } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import styles from './text-section.module.css';
import { texts } from './texts.ts';

/** What someone wrote about one thing, line by line. What was left out is named, so that it can be seen to be missing. */
export function SaidSection({ title, text }: { title: string; text: string }) {
  return <Section title={title}>{text.trim() === '' ? <NotGiven /> : <MultilineText text={text} />}</Section>;
}

export const NotGiven = (): ReactNode => <p className={styles.notGiven}>{texts.notGiven}</p>;
