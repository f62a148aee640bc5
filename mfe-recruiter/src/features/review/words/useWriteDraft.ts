import { randomUuid } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import { OWN, type Words } from './words.ts';
import type { Writing } from './write.ts';

interface Draft extends Required<Words>, Pick<Writing, 'way'> {
  /** What was sent last without a known outcome, and the ids under which its parts may be sent again. */
  attempt?: { clientIds: readonly string[]; of: string } | undefined;
}

/**
 * What is being written to applicants, kept in this tab until it is sent or discarded.
 *
 * @param scope the job, or any other name of where it is written
 * @param way how it goes unless another way is chosen
 */
export function useWriteDraft(scope: string, way: Writing['way']) {
  const empty: Draft = { way, from: OWN, subject: '', text: '' };
  const { values, change: store, remove } = useDraftState<Draft>(`write-to ${scope}`, empty);
  const isAttempted = (writing: Writing) => values.attempt?.of === JSON.stringify(writing);
  return {
    ...values,
    isEmpty: values.subject === '' && values.text === '',
    change: (changes: Partial<Draft>) => store({ ...values, ...changes }),
    /** Whether exactly this was sent, and it is not known whether it arrived. */
    isAttempted,
    /** The ids under which its parts are sent: the same if it is sent again because an answer was lost. */
    sendAs(writing: Writing): readonly string[] {
      const clientIds =
        (isAttempted(writing) && values.attempt?.clientIds) || writing.parts.map(() => randomUuid());
      store({ ...values, attempt: { clientIds, of: JSON.stringify(writing) } });
      return clientIds;
    },
    discard: remove,
  };
}
