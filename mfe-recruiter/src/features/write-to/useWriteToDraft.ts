import { randomUuid, useHost, useSession } from '@firstrung/web-kit';
import { useState } from 'react';
import type { WrittenMessage } from './api/write-to.ts';

type Message = Omit<WrittenMessage, 'clientId'>;

interface Draft {
  subject: string;
  text: string;
  /** The last message whose outcome is not known, and the id under which it may be sent again. */
  attempt?: { clientId: string; of: string } | undefined;
}

const EMPTY: Draft = { subject: '', text: '' };

/** An e-mail to applicants that is being written, kept in this tab until it is sent or discarded. */
export function useWriteToDraft(jobId: string) {
  const { drafts } = useHost();
  // The account that typed, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  const name = `write-to ${jobId}`;
  const [draft, setDraft] = useState<Draft>(
    () => (drafts.get(accountId, name)?.values as Draft | undefined) ?? EMPTY,
  );
  const store = (next: Draft) => {
    setDraft(next);
    drafts.put(accountId, name, { values: next });
  };
  const isAttempted = (message: Message) => draft.attempt?.of === JSON.stringify(message);
  return {
    subject: draft.subject,
    text: draft.text,
    isEmpty: draft.subject === '' && draft.text === '',
    change: (changes: Partial<Pick<Draft, 'subject' | 'text'>>) => store({ ...draft, ...changes }),
    /** Whether exactly this was sent, and it is not known whether it arrived. */
    isAttempted,
    /** The id under which this is sent: the same if it is sent again because the answer was lost. */
    sendAs(message: Message): string {
      const clientId = (isAttempted(message) && draft.attempt?.clientId) || randomUuid();
      store({ ...draft, attempt: { clientId, of: JSON.stringify(message) } });
      return clientId;
    },
    /** The server has refused it, so that it can be changed and sent as something new. */
    refused: () => store({ ...draft, attempt: undefined }),
    discard() {
      setDraft(EMPTY);
      drafts.remove(accountId, name);
    },
  };
}

export type WriteToDraft = ReturnType<typeof useWriteToDraft>;
