import { randomUuid, useHost, useSession } from '@firstrung/web-kit';
import { useRef, useState } from 'react';

/** The text of a note that is being written, kept in this tab until it is saved or discarded. */
export function useNoteDraft(name: string, initial = '') {
  const { drafts } = useHost();
  // The account that typed, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  const [stored] = useState(
    () => drafts.get(accountId, name)?.values as { body?: string; clientId?: string } | undefined,
  );
  const [text, setText] = useState(stored?.body ?? initial);
  const clientId = useRef(stored?.clientId);
  return {
    text,
    /** The id under which this text is sent, also when it is sent again because the answer was lost. */
    sendAs(): string {
      clientId.current ??= randomUuid();
      drafts.put(accountId, name, { values: { body: text, clientId: clientId.current } });
      return clientId.current;
    },
    change(body: string) {
      setText(body);
      clientId.current = undefined;
      if (body === initial) drafts.remove(accountId, name);
      else drafts.put(accountId, name, { values: { body } });
    },
    discard() {
      setText(initial);
      clientId.current = undefined;
      drafts.remove(accountId, name);
    },
  };
}
