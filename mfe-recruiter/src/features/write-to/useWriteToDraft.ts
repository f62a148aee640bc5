import { randomUuid } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import type { Writing } from './api/write-to.ts';

interface Draft {
  subject: string;
  text: string;
  /** The last message whose outcome is not known, and the ids under which its parts may be sent again. */
  attempt?: { clientIds: readonly string[]; of: string } | undefined;
}

const EMPTY: Draft = { subject: '', text: '' };

/**
 * An email to applicants that is being written, kept in this tab until it is sent or discarded.
 *
 * @param scope the job, or any other name of where it is written
 */
export function useWriteToDraft(scope: string) {
  const { values: draft, change: store, remove } = useDraftState<Draft>(`write-to ${scope}`, EMPTY);
  const isAttempted = (message: Writing) => draft.attempt?.of === JSON.stringify(message);
  return {
    subject: draft.subject,
    text: draft.text,
    isEmpty: draft.subject === '' && draft.text === '',
    change: (changes: Partial<Pick<Draft, 'subject' | 'text'>>) => store({ ...draft, ...changes }),
    /** Whether exactly this was sent, and it is not known whether it arrived. */
    isAttempted,
    /** The ids under which its parts are sent: the same if it is sent again because an answer was lost. */
    sendAs(message: Writing): readonly string[] {
      const clientIds =
        (isAttempted(message) && draft.attempt?.clientIds) || message.parts.map(() => randomUuid());
      store({ ...draft, attempt: { clientIds, of: JSON.stringify(message) } });
      return clientIds;
    },
    /** The server has refused it, so that it can be changed and sent as something new. */
    refused: () => store({ ...draft, attempt: undefined }),
    discard: remove,
  };
}

export type WriteToDraft = ReturnType<typeof useWriteToDraft>;
