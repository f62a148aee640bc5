// Of the shared package: its context exists once in the page.
import { useHost, useSession } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';

/** The methods of react-hook-form's form that are used here. */
interface Form {
  getValues(): object;
  reset(values?: never, options?: { keepDefaultValues: boolean }): void;
  subscribe(subscription: {
    formState: { values: boolean; isDirty: boolean };
    callback: (state: { values: object; isDirty?: boolean }) => void;
  }): () => void;
}

/**
 * What the form changes, as it was when the changes began, and its setter: a restored form brings its own.
 */
interface Base<T> {
  base: T;
  onBase: (base: T) => void;
}

export interface Draft {
  /** The form was filled with the values of an earlier visit. */
  isRestored: boolean;
  /** Empties the form: it is as if nothing had been typed. */
  discard(): void;
  /** Forgets the values without a change of the form: they are saved, or the user leaves them. */
  remove(): void;
}

/**
 * Keeps what is typed into a form of react-hook-form while it is unsaved, and
 * fills it in when the account opens the form again in this tab, for example after
 * its session has ended. Call `remove` when the form is saved, cancelled or left.
 *
 * @param name of the form, with the id of what it changes if there are several
 * @param stored for a form that changes something stored
 */
export function useFormDraft<T>(name: string, form: Form, stored?: Base<T>): Draft {
  const { drafts } = useHost();
  // The account that typed, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  const [initialBase] = useState(stored?.base);
  const [isRestored, setRestored] = useState(false);
  const { getValues, reset, subscribe } = form;
  const base = stored?.base;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what a form opens with is restored
  useEffect(() => {
    const draft = drafts.get(accountId, name);
    if (!draft) return;
    // Fields that the form has now and the draft did not know keep their values.
    reset({ ...getValues(), ...draft.values } as never, { keepDefaultValues: true });
    if (draft.base !== undefined) stored?.onBase(draft.base as T);
    setRestored(true);
  }, [drafts, accountId, name]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback({ values, isDirty }) {
          if (isDirty) drafts.put(accountId, name, { values, base });
          else drafts.remove(accountId, name);
        },
      }),
    [drafts, accountId, name, subscribe, base],
  );

  const remove = () => {
    drafts.remove(accountId, name);
    setRestored(false);
  };
  return {
    isRestored,
    discard() {
      reset();
      if (initialBase !== undefined) stored?.onBase(initialBase);
      remove();
    },
    remove,
  };
}
