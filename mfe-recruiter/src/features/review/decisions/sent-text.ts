import { reasonsToSay } from '@firstrung/contracts';
import { formatUntil } from '@firstrung/i18n';
import { texts } from '../texts.ts';
import { type Choice, wordsFor } from '../words/words.ts';

/**
 * Says which email a choice sends, and when.
 * @param people how many get it: those who do not know of this status yet
 * @param delay seconds until then, 0 for at once
 */
export function sentText(choice: Choice, people: number, delay: number): string {
  const words = wordsFor(choice.status, choice.words);
  const explains =
    choice.explain !== false && reasonsToSay(choice.rejectionReasons, Boolean(words)).length > 0;
  const when = delay > 0 ? ` ${formatUntil(delay * 1_000)}` : '';
  const { sent } = texts.decision;
  if (people === 0 || choice.status === 'not reviewed') return sent.none;
  if (choice.status !== 'not up to snuff') return (words ? sent.own : sent[choice.status])(people, when);
  if (words) return (explains ? sent.ownWithReasons : sent.own)(people, when);
  return (explains ? sent.withReasons : sent.neutral)(people, when);
}
