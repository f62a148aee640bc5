import { IconButton, Send } from '@firstrung/ui-kit';
import clsx from 'clsx';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './composer.module.css';
import { fits, left, SHOW_LEFT } from './limit.ts';

const { composer: words } = texts;

interface Props {
  /** Whom one writes to. */
  name: string;
  /** What was typed before. */
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onTyping: (typing: boolean) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** As high as its text, where the browser doesn't do it by itself. */
function grow({ currentTarget: box }: FormEvent<HTMLTextAreaElement>) {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + 2}px`;
}

/** Where one writes. Enter sends and Shift+Enter begins a line; on touch screens Enter begins one, as everywhere there. */
export function Composer({ name, draft, onDraft, onSend, onTyping, ref }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(draft);
  const more = left(text);

  const change = (value: string) => {
    setText(value);
    onDraft(value);
    onTyping(value.trim() !== '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Nothing is sent if nothing is left after trimming (A§5), and nothing that the server wouldn't take.
    if (!fits(text)) return;
    onSend(text.trim());
    change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const begins = event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || begins) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <textarea
        ref={ref}
        rows={1}
        dir="auto"
        className={styles.box}
        aria-label={words.label(name)}
        aria-describedby={more < SHOW_LEFT ? id : undefined}
        aria-invalid={more < 0 || undefined}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onInput={grow}
        onBlur={() => onTyping(false)}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
      />
      <IconButton
        type="submit"
        variant={fits(text) ? 'primary' : 'quiet'}
        label={words.send}
        className={styles.send}
      >
        <Send size={18} />
      </IconButton>
      <p id={id} className={clsx(styles.left, more < 0 && styles.over)} role="status">
        {more < 0 ? words.tooLong(-more) : more < SHOW_LEFT && words.left(more)}
      </p>
    </form>
  );
}
