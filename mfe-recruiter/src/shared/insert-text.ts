/** Replaces the selection as typing does: Undo restores it, and the focus goes to the box. */
export function insertText(box: HTMLTextAreaElement | HTMLInputElement, text: string) {
  box.focus();
  // Deprecated, but the only way into the undo history of the box.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
