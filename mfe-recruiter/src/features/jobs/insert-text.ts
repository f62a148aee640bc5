/**
 * Puts text where the cursor of a text box is, in the place of what is selected, as if it were typed: Undo takes it back.
 * The focus goes to the box.
 */
export function insertText(box: HTMLTextAreaElement, text: string) {
  box.focus();
  // Deprecated, and still the only way into the box's undo history.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
