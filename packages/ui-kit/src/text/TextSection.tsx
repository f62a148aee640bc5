import { Section } from '../card/Section.tsx';
import { labels } from '../labels.ts';
import { MultilineText } from './MultilineText.tsx';

/** A titled text, with its line breaks. An empty text shows as “Not given”. */
export function TextSection({ title, text }: { title: string; text: string }) {
  return <Section title={title}>{text.trim() === '' ? <NotGiven /> : <MultilineText text={text} />}</Section>;
}

/** Stands in for a value that was not given. */
export const NotGiven = () => <span data-look="faint normal">{labels.notGiven}</span>;
