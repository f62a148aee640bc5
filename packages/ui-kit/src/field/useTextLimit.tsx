import { type ClipboardEvent, type DragEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { labels } from '../labels.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Shorter texts, such as codes, say what they need by themselves: only a full box and a cut are shown. */
const SHORT = 50;
/** The number of characters left from which it is shown. */
const NEAR_END = 100;

/**
 * The note and the handlers of text boxes whose `maxLength` would otherwise cut what is typed, pasted or
 * dropped without a word.
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
  const isNear = left <= (maxLength < SHORT ? 0 : Math.min(NEAR_END, maxLength / 10));
  const insert = (replaced: number, { target }: { target: EventTarget }, data: DataTransfer) => {
    // A text area counts line breaks as one character, and so does the text of the clipboard here.
    const text = data.getData('text').replaceAll('\r\n', '\n');
    setCut(maxLength > 0 && (target as Box).value.length - replaced + text.length > maxLength);
  };
  return {
    note: maxLength > 0 && (isNear || isCut) && (
      <span role={isCut ? 'status' : undefined}>
        {labels.charactersLeft(left)} {isCut && labels.textCut(maxLength)}
      </span>
    ),
    /** For the box, or an element around one or several with the same limit. */
    handlers: {
      onInput({ target, nativeEvent }: InputEvent<HTMLElement>) {
        box.current = target as Box;
        setLength(box.current.value.length);
        if (!/^insertFrom(Paste|Drop)$/.test(nativeEvent.inputType)) setCut(false);
      },
      onPaste(event: ClipboardEvent<HTMLElement>) {
        const { selectionStart, selectionEnd } = event.target as Box;
        insert((selectionEnd ?? 0) - (selectionStart ?? 0), event, event.clipboardData);
      },
      onDrop: (event: DragEvent<HTMLElement>) => insert(0, event, event.dataTransfer),
    },
  };
}
