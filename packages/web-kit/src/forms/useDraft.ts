// Of the shared package: its context exists once in the page.
import { randomUuid, useHost, useSession } from '@firstrung/web-kit';
import { useMemo, useState } from 'react';

/**
 * What the account has typed for something new and not sent, kept in this tab: it survives a reload, the way
 * back and the end of the session, and no other account sees it. Never for passwords, codes or files, nor for
 * changes of something stored.
 *
 * @param name of what is typed, with the id of what it belongs to if there are several
 */
export function useDraft<T extends object>(name: string) {
  const { drafts } = useHost();
  // The account that typed, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  return useMemo(
    () => ({
      get: () => drafts.get(accountId, name) as T | undefined,
      put: (typed: T) => drafts.put(accountId, name, typed),
      remove: () => drafts.remove(accountId, name),
    }),
    [drafts, accountId, name],
  );
}

/** The same as a state, which begins with what was typed before. */
export function useDraftState<T extends object>(name: string, initial: T) {
  const draft = useDraft<T>(name);
  const [values, setValues] = useState(() => draft.get() ?? initial);
  return {
    values,
    change(next: T) {
      setValues(next);
      draft.put(next);
    },
    /** It was sent, or is not wanted any more. */
    remove() {
      setValues(initial);
      draft.remove();
    },
  };
}

/**
 * The id by which the server knows again what is sent: the same for the same content, also after a reload,
 * until the reply has arrived.
 */
export function useClientId(name: string) {
  const sent = useDraft<{ id: string; content: string }>(`${name} as sent`);
  return {
    of(body: object): string {
      const content = JSON.stringify(body);
      const last = sent.get();
      const id = last?.content === content ? last.id : randomUuid();
      sent.put({ id, content });
      return id;
    },
    forget: sent.remove,
  };
}
