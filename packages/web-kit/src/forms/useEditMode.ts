import { useLayoutEffect, useRef, useState } from 'react';
import { useDraft } from './useDraft.ts';

interface Options {
  /** Edit mode only, because there is nothing to view yet. */
  always?: boolean;
  /** The name of the form's draft: with unsaved changes of an earlier visit, it opens in edit mode. */
  draft: string;
}

/**
 * View mode and edit mode of a profile. The focus follows the mode: to the first field of `form` when
 * editing begins, and to `editButton` when it ends.
 */
export function useEditMode({ always = false, draft: name }: Options) {
  const draft = useDraft(name);
  const [wantsEdit, setEditing] = useState(() => draft.get() !== undefined);
  const isEditing = wantsEdit || always;
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasEditing = useRef(isEditing);

  // A layout effect, so that it can't move the focus away from a
  // field that the user has chosen in the meantime.
  useLayoutEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) form.current?.querySelector<HTMLElement>('input[name], textarea[name]')?.focus();
    else editButton.current?.focus();
  }, [isEditing]);

  return { isEditing, edit: () => setEditing(true), end: () => setEditing(false), editButton, form };
}
