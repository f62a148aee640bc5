import { type ClipboardEvent, type InputEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Shorter texts, such as codes, say what they need by themselves. */
const SHORT = 50;
/** The number of characters left from which it is shown. */
const NEAR_END = 100;

/**
 * The handlers and the note of a text box whose `maxLength`
 * would otherwise cut what is typed or pasted without a word.
 */
export function useTextLimit(maxLength = 0): {
  note: ReactNode;
  onInput: (event: InputEvent<Box>) => void;
  onPaste: (event: ClipboardEvent<Box>) => void;
} {
  const box = useRef<Box>(null);
  const [length, setLength] = useState(0);
  const [isCut, setCut] = useState(false);
  // A form that is reset raises no event.
  useEffect(() => {
    if (box.current) setLength(box.current.value.length);
  });

  const left = maxLength - length;
  const isNear = maxLength >= SHORT && left <= Math.min(NEAR_END, maxLength / 10);
  return {
    note: isNear && (
      <span role={isCut ? 'status' : undefined}>
        {texts.charactersLeft(left)} {isCut && texts.cut(maxLength)}
      </span>
    ),
    onInput({ currentTarget, nativeEvent }) {
      box.current = currentTarget;
      setLength(currentTarget.value.length);
      if (nativeEvent.inputType !== 'insertFromPaste') setCut(false);
    },
    onPaste({ currentTarget, clipboardData }) {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      // A text area counts line breaks as one character, and so does the clipboard's text here.
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
      setCut(maxLength > 0 && kept + pasted.length > maxLength);
    },
  };
}
