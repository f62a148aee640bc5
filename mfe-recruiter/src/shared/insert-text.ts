/**
 * Replaces the selection of a text box as typing does: Undo restores it, and the focus goes to the box.
 * @param id of the box
 */
export function insertText(id: string, text: string) {
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  // Deprecated, but the only way into the undo history of the box.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
