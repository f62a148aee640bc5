import { highlighted } from './highlighted.ts';

/** Text in which the beginnings of words that match the search are marked. */
export function Highlighted({ text, words }: { text: string; words?: string | undefined }) {
  return highlighted(text, words).map(({ part, at, isMatch }) =>
    isMatch ? <mark key={at}>{part}</mark> : part,
  );
}
