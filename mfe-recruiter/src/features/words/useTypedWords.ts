import { useHost, useSession } from '@firstrung/web-kit';
import { useState } from 'react';
import type { DecisionUse } from './words.ts';

/**
 * What was typed about a decision that was not made, kept in this tab. It is not chosen again by itself,
 * because an email says it: who wants to write their own finds it there.
 *
 * @param scope the application, or any other name of those whom the decision is about
 */
export function useTypedWords(scope: string) {
  const { drafts } = useHost();
  // The account that typed, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  const nameOf = (use: DecisionUse) => `words ${use} ${scope}`;
  return {
    get(use: DecisionUse): string {
      const values = drafts.get(accountId, nameOf(use))?.values as { text?: string } | undefined;
      return values?.text ?? '';
    },
    put: (use: DecisionUse, text: string) => drafts.put(accountId, nameOf(use), { values: { text } }),
    /** The decision is made. */
    forget() {
      drafts.remove(accountId, nameOf('rejection'));
      drafts.remove(accountId, nameOf('invitation'));
    },
  };
}
