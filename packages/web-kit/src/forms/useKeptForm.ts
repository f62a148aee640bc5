import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useDraft } from './useDraft.ts';

/**
 * A form that sends something new. What is typed into some of its fields stays until it is sent.
 *
 * @param name of the draft, with the id of what the form belongs to if there are several
 * @param initial what the form begins with
 * @param kept the fields that are kept: never passwords, codes or files
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  initial: Values,
  kept: readonly (keyof Values & string)[],
) {
  const draft = useDraft<Partial<Values>>(name);
  const [fields] = useState(kept);
  const form = useForm<Values>({
    defaultValues: { ...initial, ...draft.get()?.values } as DefaultValues<Values>,
  });
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          const typed = fields.map((field) => [field, values[field]]);
          draft.put({ values: Object.fromEntries(typed) });
        },
      }),
    [subscribe, draft, fields],
  );

  return {
    form,
    /** It was sent, or is not wanted any more. */
    drop: draft.remove,
  };
}
