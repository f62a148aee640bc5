import { type ClipboardEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Shorter texts, such as codes, say what they need by themselves. */
const SHORT = 50;
/** The number of characters left from which it is shown. */
const NEAR_END = 100;

/**
 * The note and the handlers of a text box whose `maxLength` would
 * otherwise cut what is typed or pasted without a word.
 */
export function useTextLimit(maxLength = 0) {
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
    /** For the box or an element around it. */
    handlers: {
      onInput({ target, nativeEvent }: InputEvent<HTMLElement>) {
        box.current = target as Box;
        setLength(box.current.value.length);
        if (nativeEvent.inputType !== 'insertFromPaste') setCut(false);
      },
      onPaste({ target, clipboardData }: ClipboardEvent<HTMLElement>) {
        const { value, selectionStart, selectionEnd } = target as Box;
        const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
        // A text area counts line breaks as one character, and so does the clipboard's text here.
        const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
        setCut(maxLength > 0 && kept + pasted.length > maxLength);
      },
    },
  };
}
