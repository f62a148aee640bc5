import { randomUuid } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';

interface Written {
  body: string;
  clientId?: string;
}

/** The text of a note that is being written. */
export function useNoteDraft(name: string, initial = '') {
  const { values, change, remove } = useDraftState<Written>(name, { body: initial });
  return {
    text: values.body,
    /** The id under which this text is sent, also when it is sent again because the answer was lost. */
    sendAs(): string {
      const clientId = values.clientId ?? randomUuid();
      change({ ...values, clientId });
      return clientId;
    },
    change: (body: string) => (body === initial ? remove() : change({ body })),
    discard: remove,
  };
}
