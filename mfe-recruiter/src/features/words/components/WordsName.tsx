import { texts } from '../texts.ts';
import { useWordTemplates } from '../useWordTemplates.ts';
import { type DecisionUse, type HeldWords, OWN, type Words } from '../words.ts';

interface Props {
  use: DecisionUse;
  /** Undefined: nothing is chosen yet. */
  words: Words | undefined;
  held?: HeldWords | undefined;
}

/** What is chosen in `WordsChoice`, by its name. */
export function WordsName({ use, words, held }: Props) {
  const { templates, areKnown } = useWordTemplates(use);
  if (!areKnown) return null;
  const nameOf = ({ from, text }: Words) => {
    if (text.trim() === '') return texts.neutral;
    if (from === OWN) return texts.ownName;
    return templates.find(({ key }) => key === from)?.label ?? texts.ownName;
  };
  const heldName = held ? texts.asDecided : texts.neutral;
  return texts.saying(words ? nameOf(words) : heldName);
}
