import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { isSame } from './fields.ts';
import { useDraft } from './useDraft.ts';

/**
 * A form that sends something new. What is typed into some of its fields stays until it is sent.
 *
 * @param name of the draft, with the id of what the form belongs to if there are several; undefined for a
 * form that changes something stored, of which nothing is kept
 * @param initial what the form begins with
 * @param kept the fields that are kept: never passwords, codes or files
 */
export function useKeptForm<Values extends FieldValues>(
  name: string | undefined,
  initial: Values,
  kept: readonly (keyof Values & string)[],
) {
  const draft = useDraft<Partial<Values>>(name ?? '');
  const isKept = name !== undefined;
  const [empty] = useState(initial);
  const [fields] = useState(kept);
  const [restored, setRestored] = useState(() => (isKept ? draft.get() : undefined));
  const form = useForm<Values>({ defaultValues: { ...empty, ...restored } as DefaultValues<Values> });
  const { subscribe } = form;

  useEffect(() => {
    if (!isKept) return;
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        if (fields.every((field) => isSame(values[field], empty[field]))) return draft.remove();
        const typed = fields.map((field) => [field, values[field]]);
        draft.put(Object.fromEntries(typed) as Partial<Values>);
      },
    });
  }, [subscribe, draft, fields, empty, isKept]);

  return {
    form,
    /** It began with what was typed before. */
    isRestored: restored !== undefined,
    /** It was sent, or is not wanted any more. */
    drop() {
      if (isKept) draft.remove();
      setRestored(undefined);
    },
  };
}
