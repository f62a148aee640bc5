import { useLayoutEffect, useRef, useState } from 'react';

/**
 * View mode and edit mode of a profile. When editing ends, the focused form disappears, so the focus moves to the edit button.
 * @param always edit mode only, because there is nothing to view yet
 */
export function useEditMode(always = false) {
  const [wantsEdit, setEditing] = useState(false);
  const isEditing = wantsEdit || always;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);

  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return { isEditing, edit: () => setEditing(true), end: () => setEditing(false), editButton };
}
