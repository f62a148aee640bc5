import type { ApplicationStatus } from '@firstrung/contracts';
import { useDraft } from '@firstrung/web-kit/forms';
import { type DecisionUse, decisionUse } from './words.ts';

/**
 * What was typed about a decision that was not made. It is not chosen again by itself,
 * because an email says it: who wants to write their own finds it there.
 *
 * @param scope the application, or any other name of those whom the decision is about
 */
export function useTypedWords(scope: string) {
  const drafts = {
    rejection: useDraft<{ text: string }>(`words rejection ${scope}`),
    invitation: useDraft<{ text: string }>(`words invitation ${scope}`),
  };
  const put = (use: DecisionUse, text: string) => drafts[use].put({ text });
  return {
    get: (use: DecisionUse): string => drafts[use].get()?.text ?? '',
    put,
    /** The decision is made. While it is held, its words stay: it may be undone, and made with them again. */
    decided(status: ApplicationStatus, said: string | null | undefined, isHeld: boolean) {
      const use = isHeld ? decisionUse(status) : undefined;
      if (use && said) return put(use, said);
      drafts.rejection.remove();
      drafts.invitation.remove();
    },
  };
}
