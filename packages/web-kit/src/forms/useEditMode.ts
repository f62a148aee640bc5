import { useLayoutEffect, useRef, useState } from 'react';

/**
 * View mode and edit mode of a profile. The focus follows the mode: to the first field of `form` when
 * editing begins, and to `editButton` when it ends.
 *
 * @param always edit mode only, because there is nothing to view yet
 */
export function useEditMode(always = false) {
  const [wantsEdit, setEditing] = useState(false);
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
