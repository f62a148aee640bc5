import { useHost, useSession } from '@firstrung/web-kit';
import { useState } from 'react';

/** The text of a note that is being written, kept in this tab until it is saved or discarded. */
export function useNoteDraft(name: string, initial = '') {
  const { drafts } = useHost();
  // The account that typed, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  const [text, setText] = useState(() => {
    const stored = drafts.get(accountId, name)?.values as { body?: string } | undefined;
    return stored?.body ?? initial;
  });
  return {
    text,
    change(body: string) {
      setText(body);
      if (body === initial) drafts.remove(accountId, name);
      else drafts.put(accountId, name, { values: { body } });
    },
    discard() {
      setText(initial);
      drafts.remove(accountId, name);
    },
  };
}
